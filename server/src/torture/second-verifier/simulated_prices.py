"""The rule of simulated prices, as docs/transparency.md writes it.

Reads one JSON object per line: the last day's secret in hex, a coin's terms and a time in seconds since 1970. Prints one
price per line.
"""

import hashlib
import hmac
import json
import math
import sys
from datetime import date

EPOCH = date(1970, 1, 1)
FIRST = (date(2025, 1, 1) - EPOCH).days
LAST = (date(2054, 12, 31) - EPOCH).days


class Prices:
    def __init__(self, last_secret):
        self.secrets = {LAST: last_secret}
        for day in range(LAST - 1, FIRST - 1, -1):
            self.secrets[day] = hashlib.sha256(self.secrets[day + 1]).digest()
        self.places = {}

    def bytes_of(self, day, text):
        return hmac.new(self.secrets[day], text.encode("ascii"), hashlib.sha256).digest()

    def normal(self, day, text):
        x = (sum(self.bytes_of(day, text)) - 4080) / math.sqrt(174760)
        return x + (x * x * x - 3 * x) / 640

    def drawn(self, day):
        first, second = self.bytes_of(day, "volatility")[:2]
        return (256 * first + second + 0.5) / 65536

    def volatility(self, day):
        m = (self.drawn(max(day - 1, FIRST)) + self.drawn(day)) / 2
        return 0.6 + 1.2 * m * m

    def place_at_start(self, name, day):
        places = self.places.setdefault(name, [0.0])
        while len(places) <= day - FIRST:
            known = FIRST + len(places) - 1
            v = self.volatility(known)
            places.append(places[-1] * (1 - 0.0015 * v) + v * self.normal(known, name + "|day"))
        return places[day - FIRST]

    def moved(self, name, day, tick):
        bursts = []
        for byte in self.bytes_of(day, name + "|bursts")[:24]:
            d = (byte + 0.5) / 256
            bursts.append(0.6 + 1.9 * d * d * d)
        whole = math.sqrt(added(burst * burst for burst in bursts))
        spreads = [burst / whole for burst in bursts]
        own = [spread * self.normal(day, f"{name}|hour|{h}") for h, spread in enumerate(spreads)]
        hours = divided(0.0, self.normal(day, name + "|day"), own, [spread * spread for spread in spreads])

        block = tick // 100
        hour, nth = divmod(block, 12)
        spread2 = spreads[hour] / math.sqrt(12)
        own = [spread2 * self.normal(day, f"{name}|block|{hour * 12 + k}") for k in range(12)]
        blocks = divided(hours[hour], hours[hour + 1], own, [1 / 12] * 12)

        spread3 = spread2 / math.sqrt(100)
        own = []
        for group in range(25):
            drawn = self.bytes_of(day, f"{name}|ticks|{block}|{group}")
            for start in (0, 8, 16, 24):
                numbers = [256 * drawn[at] + drawn[at + 1] for at in range(start, start + 8, 2)]
                own.append(spread3 * ((sum(numbers) - 131070) / math.sqrt(1431655765)))
        return divided(blocks[nth], blocks[nth + 1], own, [1 / 100] * 100)[tick % 100]

    def place(self, name, day, tick):
        v = self.volatility(day)
        return self.place_at_start(name, day) * (1 - (0.0015 * v * tick) / 28800) + v * self.moved(name, day, tick)

    def price(self, coin, seconds):
        day, tick = divmod(seconds // 3, 28800)
        x = float(coin["beta"]) * (0.022 * self.place("market", day, tick))
        x += float(coin["volatility"]) * self.place("coin " + coin["id"], day, tick)
        p = 1 + x / 1024
        for _ in range(10):
            p *= p
        price, scale = float(coin["basePrice"]) * p, 100
        while price * scale < 100000:
            scale *= 10
        whole = math.floor(price * scale)
        return (whole + (price * scale - whole >= 0.5)) / scale


def added(numbers):
    # Python's own sum() corrects rounding errors from version 3.12 on; the rule does not.
    total = 0.0
    for number in numbers:
        total += number
    return total


def divided(start, end, own, shares):
    missing = (end - start) - added(own)
    places = [start]
    for move, share in zip(own, shares):
        places.append(places[-1] + (move + share * missing))
    return places


markets = {}
for line in sys.stdin:
    asked = json.loads(line)
    secret = asked["secret"]
    if secret not in markets:
        markets[secret] = Prices(bytes.fromhex(secret))
    print(repr(markets[secret].price(asked["coin"], asked["seconds"])))
