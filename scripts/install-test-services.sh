#!/usr/bin/env bash
# What the tests need beside Python and Node (Debian and Ubuntu): PostgreSQL, Redis and Chromium. Does nothing when they
# are there. Chromium's shell without a window is for speed only: it may be missing.
set -uo pipefail

have() { command -v "$1" >/dev/null; }
redis() { have redis-server || have valkey-server; }
postgres() { have initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }

need=()
redis || need+=(redis-server)
postgres || need+=(postgresql)
have chromium || need+=(chromium)
have chromium-headless-shell || need+=(chromium-headless-shell)
[ ${#need[@]} -eq 0 ] && exit 0

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive timeout 300 apt-get -qq -o Acquire::http::Timeout=30)
"${apt[@]}" update
install() { "${apt[@]}" install -y --no-install-recommends "$@" >/dev/null; }
install "${need[@]}" || for package in "${need[@]}"; do
    install "$package" || echo "$package could not be installed"
done
for one in redis postgres "have chromium"; do
    $one || { echo "the tests need ${one#have }, which is not here"; exit 1; }
done
