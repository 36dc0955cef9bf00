"""`moontable kill-test`, `wire-fuzz` and `attack`: the proofs that take longer than a test should."""

import argparse
import asyncio

from ..engine.game import RulesError
from .command import Command
from .common import err, out, whole


def _kill_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=whole, default=200, metavar="N", help="how often the server is killed (200)")
    parser.add_argument("--tables", type=whole, default=8, metavar="N", help="tables being played at (8)")
    parser.add_argument("--jobs", type=whole, default=2, metavar="N", help="servers that are killed side by side (2)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")


def _kill(arguments: argparse.Namespace) -> int:
    from ..server.kill import Report, kill_test

    def progress(report: Report) -> None:
        if report.rounds % 10 == 0:
            err.print(f"{report.rounds} rounds, {report.acknowledged} acknowledged", markup=False)

    async def side_by_side() -> list[Report]:
        jobs = min(arguments.jobs, arguments.rounds)
        shares = [arguments.rounds // jobs + (n < arguments.rounds % jobs) for n in range(jobs)]
        tests = [kill_test(share, arguments.tables, arguments.seed + n, progress) for n, share in enumerate(shares)]
        return await asyncio.gather(*tests)

    report = Report()
    for one in asyncio.run(side_by_side()):
        report.rounds += one.rounds
        report.acknowledged += one.acknowledged
        report.repeated += one.repeated
        report.problems += one.problems
    for problem in report.problems:
        out.print(problem, markup=False, soft_wrap=True)
    out.print(
        f"{report.rounds} kills, {report.acknowledged} actions acknowledged, {report.repeated} messages repeated, "
        f"{len(report.problems)} lost, done twice or changed",
        markup=False,
        soft_wrap=True,
    )
    return 1 if report.problems else 0


def _fuzz_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--messages", type=whole, default=100_000, metavar="N", help="messages to send (100,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")


def _fuzz(arguments: argparse.Namespace) -> int:
    from ..server.child import Child
    from ..server.fuzzing import fuzz
    from ..server.settings import UNLIMITED

    with Child(**UNLIMITED, games="blue-moon-city", bot_workers=0) as server:
        report = asyncio.run(fuzz(server.url, arguments.messages, arguments.seed))
        traces = server.tail().count("Traceback")
    if traces:
        report.problems.append("there are tracebacks in the server's log")
    for problem in report.problems:
        out.print(problem, markup=False, soft_wrap=True)
    told = ", ".join(f"{code} {n}" for code, n in report.answers.most_common())
    broken = sum(n for code, n in report.answers.items() if code == "internal" or code.startswith("5"))
    out.print(
        f"{report.sent} messages, {len(report.problems)} problems (changed, leaked, broken), {broken} answers of 500; "
        f"answers: {told}",
        markup=False,
        soft_wrap=True,
    )
    return 1 if report.problems else 0


def _attack_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="*", metavar="NAME", help="the attacks to run (all)")


def _attack(arguments: argparse.Namespace) -> int:
    from ..server.attacks import ATTACKS, FLAGS, left_behind, run
    from ..server.child import Child

    if unknown := [name for name in arguments.names if name not in ATTACKS]:
        raise RulesError(f"there is no attack called {unknown[0]!r}; they are: {', '.join(ATTACKS)}")
    tried = problems = 0
    with Child(**FLAGS) as server:
        for name in arguments.names or ATTACKS:
            outcome = asyncio.run(run(server, name))
            found = ", ".join(f"{what} {number}" for what, number in outcome.found.items())
            out.print(f"{name:18} {outcome.tried:9} tried  {found}", markup=False, soft_wrap=True)
            for problem in outcome.problems:
                out.print(f"    {problem}", markup=False, soft_wrap=True)
            tried, problems = tried + outcome.tried, problems + len(outcome.problems)
        for problem in left_behind(server):
            out.print(problem, markup=False, soft_wrap=True)
            problems += 1
    out.print(f"{tried} attempts, {problems} problems", markup=False)
    return 1 if problems else 0


ATTACK = Command("attack", "Attack a server by all routes we know; nothing may give way.", _attack_arguments, _attack)
KILL = Command("kill-test", "Kill the server under load; nothing acknowledged may be lost.", _kill_arguments, _kill)
FUZZ = Command("wire-fuzz", "Send the server nonsense; nothing may change, break or leak.", _fuzz_arguments, _fuzz)
