#!/bin/sh
# All arena runs of docs/BOTS.md: sh scripts/arena_proof.sh [RESULTS_FOLDER] [SECONDS] [WORKERS]
# Resumable: what is in RESULTS_FOLDER/games.jsonl is not played again. PYTHON names the interpreter to use.
set -eu
results=${1:-artefacts/arena}
seconds=${2:-440}
workers=${3:-$(getconf _NPROCESSORS_ONLN)}
python=${PYTHON:-python3}
"$python" -m moontable.bots.prepare
"$python" scripts/arena_proof.py --results "$results" --limit "$seconds" --workers "$workers"
"$python" scripts/arena_table.py "$results"
