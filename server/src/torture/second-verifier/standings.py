"""Computes the final table of a round again, from the file that members download. Reads one case in each line of the standard
input: {"file": text, "hasLog": whether there is a log, "told": what it has of the round, or null}. Writes the findings and the table that follows from the
movements. Written from docs/transparency.md alone."""

import base64
import json
import sys
from verify import canonical, fields, is_text, is_uuid, is_whole, like, list_of, lines_of, one_of, optional, or_null, root_of, sha256
from verify import Unreadable, is_hash, is_micros, is_salt, is_true, parse_json, parse_or_none

is_price = like(r"[0-9]{1,40}(\.[0-9]{1,70})?")
is_switch = lambda value: value is True or value is False
ABOUT = dict(
    root=is_hash,
    members=is_whole,
    rankBy=one_of("percent", "profit", "returnPerDrawdown", "calibration", "return"),
    bitcoin=fields(first=or_null(is_price), last=or_null(is_price)),
)
is_header = fields(practice=is_true, round=fields(id=is_uuid, name=is_text, number=is_whole, group=is_text), **ABOUT)
is_line = fields(
    name=is_text,
    row=is_text,
    movements=list_of(
        fields(
            kind=is_text,
            net=is_micros,
            payoutBps=optional(is_whole),
            decided=optional(is_true),
            confidence=optional(is_whole),
        )
    ),
)
COUNTS = ("risks", "trades", "wins", "decided", "corrected", "confidences", "drawdown")
SUMS = ("opening", "deposits", "withdrawals", "corrections", "tradeProfit", "planProfit", "fees", "profit", "winsNeeded", "misses")
is_row = fields(
    member=is_uuid,
    place=or_null(is_whole),
    salt=is_salt,
    firstVersion=is_whole,
    version=is_whole,
    late=is_switch,
    freshStart=is_switch,
    **{name: is_whole for name in COUNTS},
    **{name: is_micros for name in SUMS},
)


def quotient(one, other):
    """Division that drops the fraction, toward zero."""
    return abs(one) // other * (1 if one >= 0 else -1)


def figures_of(movements):
    found = dict.fromkeys(COUNTS + SUMS, 0)
    peak = 0
    for movement in movements:
        kind, net = movement["kind"], int(movement["net"])
        ended = kind in ("trade_win", "trade_loss")
        if kind == "opening":
            found["opening"] += net
        if kind == "deposit":
            found["deposits"] += net
        if kind == "withdrawal_spend":
            found["withdrawals"] -= net
        if kind == "adjustment":
            found["corrections"] += net
            found["corrected"] += 1
        if kind == "plan_payout":
            found["planProfit"] += net
        if kind == "withdrawal_fee":
            found["fees"] -= net
        if kind in ("trade_stake", "plan_buy"):
            found["risks"] += 1
        if ended:
            won = kind == "trade_win"
            found["tradeProfit"] += net
            found["trades"] += 1
            found["wins"] += won
            found["winsNeeded"] += 10**10 // (10**4 + movement.get("payoutBps", 0))
            if "confidence" in movement:
                found["confidences"] += 1
                found["misses"] += (100 - movement["confidence"] if won else movement["confidence"]) ** 2
        if "decided" in movement:
            found["decided"] += 1
        profit = found["tradeProfit"] + found["planProfit"] - found["fees"]
        base = found["opening"] + found["deposits"] + found["corrections"]
        peak = max(peak, profit)
        found["drawdown"] = max(found["drawdown"], (peak - profit) * 10**6 // max(base + peak, 1))
        found["profit"] = profit
    return found


def score_of(rank_by, found):
    if found["risks"] == 0:
        return None
    if rank_by == "profit":
        return found["profit"]
    if rank_by == "calibration":
        return -(found["misses"] * 100 // found["confidences"]) if found["confidences"] >= 10 else None
    base = max(found["opening"] + found["deposits"] + found["corrections"], 10**6)
    fall = max(found["drawdown"], 10**4)
    if rank_by == "return":
        return quotient(quotient(found["profit"] * 10**6, base) * 10**6, fall)
    share = found["profit"] * 10**6 // base
    return share if rank_by == "percent" or share < 0 else share * 10**6 // fall


def read_row(line, nth, findings):
    row = parse_or_none(line["row"]) if is_line(line) else None
    name = row["member"] if isinstance(row, dict) and is_uuid(row.get("member")) else str(nth + 1)
    if row is None or not is_row(row) or canonical(row) != line["row"]:
        findings.append(["altered", name])
        return None
    movements = line["movements"]
    if len(movements) != max(0, row["version"] - row["firstVersion"] + 1):
        findings.append(["altered", name])
    if any(each["kind"] == "clearing" or (each["kind"] == "opening" and at) for at, each in enumerate(movements)):
        findings.append(["altered", name])
    found = figures_of(movements)
    if any(int(row[field]) != found[field] for field in COUNTS + SUMS):
        findings.append(["altered", name])
    return row["member"], row["place"], found


def judge(case):
    header, *lines = [parse_json(line) for line in lines_of(case["file"])] or [{}]
    if not isinstance(header, dict) or header.get("kind") != "paperchain-standings":
        raise Unreadable("no standings")
    findings = []
    of = header.get("round")
    name = of["id"] if isinstance(of, dict) and is_uuid(of.get("id")) else "?"
    if not is_header(header):
        return {"findings": [["altered", name]], "table": []}
    rows = [read_row(line, nth, findings) for nth, line in enumerate(lines)]
    texts = [line["row"] if isinstance(line, dict) and is_text(line.get("row")) else "" for line in lines]
    leaves = [sha256(b"\x00", text.encode("utf-8", "surrogatepass")) for text in texts]
    wrong = len(lines) != header["members"] or base64.b64encode(root_of(leaves, {})).decode() != header["root"]
    whole = [row for row in rows if row is not None]
    wrong = wrong or len({member for member, _, _ in whole}) < len(whole)
    scored = [(score_of(header["rankBy"], found), member, place) for member, place, found in whole]
    order = sorted(scored, key=lambda one: (one[0] is None, -(one[0] or 0), one[1]))
    places, firsts = {}, {}
    for at, (score, member, _) in enumerate(order):
        places[member] = None if score is None else firsts.setdefault(score, at + 1)
    wrong = wrong or [one[1] for one in order] != [one[1] for one in scored]
    if len(whole) == len(rows):
        wrong = wrong or any(places[member] != place for _, member, place in scored)
    if wrong:
        findings.append(["altered", name])
    told = case["told"]
    if case["hasLog"]:
        if told is None:
            findings.append(["unexplained", name])
        elif canonical({field: header[field] for field in ABOUT}) != canonical(told):
            findings.append(["altered", name])
    table = [{"member": m, "place": places[m], **{k: str(v) for k, v in found.items()}} for m, _, found in whole]
    return {"findings": findings, "table": table}


if __name__ == "__main__":
    sys.stdin.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        try:
            answer = judge(json.loads(line))
        except Unreadable:
            answer = {"findings": [["unreadable", None]], "table": []}
        print(json.dumps(answer), flush=True)
