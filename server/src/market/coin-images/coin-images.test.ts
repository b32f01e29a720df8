import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connect.ts";
import { ownDatabase } from "../../testing/database/database.ts";
import { anImageHost } from "../../testing/market/image-host.ts";
import { openCoinImages } from "./coin-images.ts";

const hourMs = 3_600_000;

async function aGallery(answers: () => Promise<Buffer | undefined>) {
  const host = await anImageHost(async (_request, response) => {
    const bytes = await answers();
    response.writeHead(bytes ? 200 : 500).end(bytes);
  });
  const { target, drop } = await ownDatabase();
  const { db, close } = openDatabase(target, { connectionsMax: 5, onError: () => {} });
  const time = { now: new Date("2026-03-01T12:00:00Z") };
  const problems: string[] = [];
  const aServersImages = () =>
    openCoinImages({
      db,
      clock: () => time.now,
      limits: host.limits,
      onProblem: (coinId) => void problems.push(coinId),
    });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const coin = (id: string) => ({ id, imageUrl: `${host.origin}/${id}.png` });
  return { asked: host.asked, time, problems, coin, aServersImages };
}

const aPicture = () =>
  sharp({ create: { width: 100, height: 100, channels: 3, background: "#f7931a" } })
    .png()
    .toBuffer();

test("an image is fetched once, however many ask on however many servers, and nobody waits for it", async () => {
  const picture = Promise.withResolvers<Buffer>();
  const { aServersImages, coin, asked } = await aGallery(() => picture.promise);
  const images = aServersImages();
  const answers = await Promise.all(Array.from({ length: 20 }, () => images.find(coin("bitcoin"))));
  expect(answers.every((answer) => answer === undefined)).toBe(true);
  picture.resolve(await aPicture());
  await images.idle();
  expect((await sharp(await images.find(coin("bitcoin"))).metadata()).format).toBe("webp");
  expect(await aServersImages().find(coin("bitcoin"))).toEqual(await images.find(coin("bitcoin")));
  expect(asked).toEqual(["/bitcoin.png"]);
});

test("no more than two are fetched at a time, and all of them are in the end", async () => {
  const open = { now: 0, most: 0 };
  let waiting: (() => void) | undefined;
  const { aServersImages, coin, asked } = await aGallery(async () => {
    open.most = Math.max(open.most, ++open.now);
    // The second caller's request shows that the first one was answered.
    if (waiting) waiting();
    else await new Promise<void>((resolve) => (waiting = resolve));
    waiting = undefined;
    const picture = await aPicture();
    open.now -= 1;
    return picture;
  });
  const images = aServersImages();
  const coins = Array.from({ length: 8 }, (_, nth) => coin(`coin-${nth}`));
  await Promise.all(coins.map((each) => images.find(each)));
  await images.idle();
  expect(open.most).toBe(2);
  expect(asked).toHaveLength(8);
  for (const each of coins) expect(await images.find(each)).toBeInstanceOf(Buffer);
});

test("a failure is remembered for a day; then the image is asked for again", async () => {
  let picture: Buffer | undefined;
  const { aServersImages, coin, time, asked, problems } = await aGallery(async () => picture);
  const images = aServersImages();
  const ask = async () => {
    await images.find(coin("bitcoin"));
    await images.idle();
    return images.find(coin("bitcoin"));
  };
  expect(await ask()).toBeUndefined();
  picture = await aPicture();
  time.now = new Date(time.now.getTime() + 23 * hourMs);
  expect(await ask()).toBeUndefined();
  expect(asked).toHaveLength(1);
  time.now = new Date(time.now.getTime() + hourMs);
  expect(await ask()).toBeInstanceOf(Buffer);
  expect(asked).toHaveLength(2);
  expect(problems).toEqual(["bitcoin"]);
});

test("a server that closes leaves off, keeps no failure, and begins nothing", async () => {
  const { aServersImages, coin, problems, asked } = await aGallery(() => new Promise(() => {}));
  const images = aServersImages();
  await images.find(coin("bitcoin"));
  await images.close();
  await images.find(coin("ethereum"));
  await images.idle();
  expect(problems).toEqual([]);
  expect(asked.filter((path) => path !== "/bitcoin.png")).toEqual([]);
});

test("a coin without an image has none, and nobody is asked", async () => {
  const { aServersImages, asked } = await aGallery(aPicture);
  const images = aServersImages();
  expect(await images.find({ id: "bitcoin", imageUrl: undefined })).toBeUndefined();
  await images.idle();
  expect(asked).toEqual([]);
});
