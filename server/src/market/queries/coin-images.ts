import type { Database } from "../../db/connect.ts";
import type { CoinImagesTable } from "../tables.ts";

export async function findCoinImage(db: Database, coinId: string): Promise<CoinImagesTable | undefined> {
  return db.selectFrom("coin_images").selectAll().where("coin_id", "=", coinId).executeTakeFirst();
}

/** Stores an image, or that none was available. */
export async function storeCoinImage(db: Database, image: CoinImagesTable): Promise<void> {
  const { bytes, fetched_at } = image;
  await db
    .insertInto("coin_images")
    .values(image)
    .onConflict((conflict) => conflict.column("coin_id").doUpdateSet({ bytes, fetched_at }))
    .execute();
}
