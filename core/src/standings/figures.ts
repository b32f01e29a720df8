/**
 * The figures in a row of standings, one row each. The columns that the server reads and exports, the hashed text, the
 * answers of the API and the files of results follow from this table. Add new figures at the end: spreadsheets read
 * columns by their position.
 */
export const standingFigures = {
  value: { kind: "usdt", label: "Value" },
  profit: { kind: "usdt", label: "Profit" },
  /** Profit as a share of the base. */
  returned: { kind: "percent", label: "Return", isEndless: true },
  /** The largest fall from a peak, as a share of that peak. */
  drawdown: { kind: "percent", label: "Largest fall from a peak", column: "drawdown" },
  /** Gain per part of drawdown. A loss is not divided, except in the older ranking `return`. */
  returnPerDrawdown: { kind: "decimal", label: "Return for the fall risked", isEndless: true },
  opening: { kind: "usdt", label: "Starting balance", column: "opening" },
  deposits: { kind: "usdt", label: "Deposits", column: "deposits" },
  withdrawals: { kind: "usdt", label: "Withdrawals", column: "withdrawals" },
  corrections: { kind: "usdt", label: "Corrections", column: "corrections" },
  /** The starting balance, and everything added to it later. */
  base: { kind: "usdt", label: "Put in altogether" },
  tradeProfit: { kind: "usdt", label: "Profit from trades", column: "trade_profit" },
  planProfit: { kind: "usdt", label: "Profit from plans", column: "plan_profit" },
  fees: { kind: "usdt", label: "Withdrawal fees", column: "fees" },
  /** Members without any are not ranked. */
  risks: { kind: "count", label: "Trades and purchases begun", column: "risks" },
  trades: { kind: "count", label: "Trades won or lost", column: "trades" },
  wins: { kind: "count", label: "Trades won", column: "wins" },
  winsNeeded: { kind: "decimal", label: "Wins needed to break even", column: "wins_needed" },
  confidences: { kind: "count", label: "Confidences given", column: "confidences" },
  /**
   * The value of the base if it had been held in Bitcoin since the round began, minus withdrawn money; null without a
   * recorded price.
   */
  brier: { kind: "decimal", label: "Brier score", orNull: true },
  /** Marks of a row that compares less well. */
  inBitcoin: { kind: "usdt", label: "The same money in Bitcoin", orNull: true },
  // The gain of sold coins, and of unsold coins at their last price.
  late: { kind: "mark", label: "Joined late", column: "late" },
  freshStart: { kind: "mark", label: "Fresh start", column: "fresh_start" },
  corrected: { kind: "count", label: "Corrections of the balance", column: "corrected" },
  decided: { kind: "count", label: "Trades decided by an administrator", column: "decided" },
  /** The gain of sold coins, and of the others at the last price. */
  coinProfit: { kind: "usdt", label: "Profit from coins", column: "coin_profit" },
} as const satisfies Record<string, StandingFigure>;

export interface StandingFigure {
  /**
   * How a figure is stored and shown. The database has millionths of amounts, shares and decimals. Answers have amounts
   * as texts, the others in millionths.
   */
  readonly kind: "usdt" | "percent" | "decimal" | "count" | "mark";
  /** The column title in the files of results, without the unit. */
  readonly label: string;
  /** The column of a stored figure. Figures without one are computed. */
  readonly column?: string;
  /** Whether some members have null. */
  readonly orNull?: true;
  /** Whether it may exceed what a `number` holds exactly. */
  readonly isEndless?: true;
}

type Table = typeof standingFigures;
export type FigureName = keyof Table;
type Kind<Name extends FigureName> = Table[Name]["kind"];

/** A member's figures as screens and files show them. */
export type ShownFigures = {
  readonly [Name in FigureName]:
    | (Kind<Name> extends "usdt" ? string : Kind<Name> extends "mark" ? boolean : number)
    | (Table[Name] extends { orNull: true } ? null : never);
};

type Stored = {
  readonly [Name in FigureName as Table[Name] extends { column: string } ? Name : never]: Kind<Name> extends
    | "usdt"
    | "decimal"
    ? bigint
    : Kind<Name> extends "mark"
      ? boolean
      : number;
};
export type FigureColumns = { [Name in keyof Stored as Table[Name]["column"]]: Stored[Name] };

/** A member's figures in a round as they are stored. */
export interface Figures extends Stored {
  readonly member: string;
  /** The numbers of the first and last wallet movement that count. */
  readonly firstVersion: number;
  readonly version: number;
  /** The sum of the squared misses, each from 0 (sure and right) to 10,000 (sure and wrong). */
  readonly misses: bigint;
}

export const figureNames = Object.keys(standingFigures).filter(
  (name): name is FigureName => name in standingFigures,
);
const storedNames = figureNames.filter((name): name is keyof Stored => "column" in standingFigures[name]);
export const figureColumns = storedNames.map((name) => standingFigures[name].column);

/** Makes one thing for each figure and returns them under the figures' names. */
export function forEachFigure<Things extends Record<FigureName, unknown>>(
  make: (figure: StandingFigure, name: FigureName) => Things[FigureName],
): Things {
  const things = figureNames.map((name) => [name, make(standingFigures[name], name)] as const);
  // The cast is needed: Object.fromEntries loses the entries' names. All names of the table are present.
  return Object.fromEntries(things) as Things;
}

/** The stored figures in a member's row. */
export function storedIn(row: FigureColumns): Stored {
  const values = storedNames.map((name) => [name, row[standingFigures[name].column]] as const);
  // The cast is needed: Object.fromEntries loses which value belongs to which name. Each value comes from its figure's
  // column.
  return Object.fromEntries(values) as Stored;
}

export type Gains = Pick<Figures, "tradeProfit" | "planProfit" | "coinProfit" | "fees">;
export type Additions = Pick<Figures, "opening" | "deposits" | "corrections">;

export const profitOf = ({ tradeProfit, planProfit, coinProfit, fees }: Gains): bigint =>
  tradeProfit + planProfit + coinProfit - fees;

export const baseOf = ({ opening, deposits, corrections }: Additions): bigint =>
  opening + deposits + corrections;

const million = 1_000_000n;

/**
 * A movement of a wallet. `net` is the sum of its changes to the available and the held money. The other fields
 * describe the trade or the sale that it closes.
 */
export interface CountedMovement {
  readonly kind: string;
  readonly net: bigint;
  readonly payoutBps?: number | undefined;
  readonly decided?: boolean | undefined;
  readonly confidence?: number | undefined;
  /** The gain of the sold coins. */
  readonly sold?: bigint | undefined;
}

/**
 * The figures that follow from a wallet's movements, oldest first, and from the possible gain of its unsold coins.
 * `read_standings` in the database does the same.
 */
export function figuresOf(movements: readonly CountedMovement[], openProfit = 0n) {
  const figures = {
    ...{
      opening: 0n,
      deposits: 0n,
      withdrawals: 0n,
      corrections: 0n,
      tradeProfit: 0n,
      planProfit: 0n,
      coinProfit: 0n,
      fees: 0n,
    },
    ...{ risks: 0, trades: 0, wins: 0, winsNeeded: 0n, decided: 0, corrected: 0 },
    ...{ drawdown: 0, confidences: 0, misses: 0n },
  };
  let peak = 0n;
  const fall = () => {
    const [profit, base] = [profitOf(figures), baseOf(figures)];
    const dividing = base + peak > 1n ? base + peak : 1n;
    return Number(((peak - profit) * million) / dividing);
  };
  for (const { kind, net, payoutBps = 0, decided, confidence, sold = 0n } of movements) {
    if (kind === "opening") figures.opening += net;
    if (kind === "deposit") figures.deposits += net;
    if (kind === "withdrawal_spend") figures.withdrawals -= net;
    if (kind === "adjustment")
      [figures.corrections, figures.corrected] = [figures.corrections + net, figures.corrected + 1];
    if (kind === "plan_payout") figures.planProfit += net;
    if (kind === "withdrawal_fee") figures.fees -= net;
    if (kind === "order_sell") figures.coinProfit += sold;
    if (kind === "trade_stake" || kind === "plan_buy" || kind === "order_buy") figures.risks += 1;
    if (decided) figures.decided += 1;
    if (kind === "trade_win" || kind === "trade_loss") {
      const isWin = kind === "trade_win";
      figures.tradeProfit += net;
      figures.trades += 1;
      figures.wins += isWin ? 1 : 0;
      figures.winsNeeded += 10_000_000_000n / BigInt(10_000 + payoutBps);
      figures.confidences += confidence === undefined ? 0 : 1;
      if (confidence !== undefined) figures.misses += BigInt(isWin ? 100 - confidence : confidence) ** 2n;
    }
    if (profitOf(figures) > peak) peak = profitOf(figures);
    figures.drawdown = Math.max(figures.drawdown, fall());
  }
  figures.coinProfit += openProfit;
  figures.drawdown = Math.max(figures.drawdown, fall());
  return { ...figures, profit: profitOf(figures) };
}
