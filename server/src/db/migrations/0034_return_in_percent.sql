-- Two more figures that rank. Both round shares down, so that no loss counts as zero, and only gains are divided by the drawdown.

alter table standings
  add column return_share bigint not null generated always as (
    case when trade_profit + plan_profit - fees < 0
      then -div((fees - trade_profit - plan_profit)::numeric * 1000000 + greatest(opening + deposits + corrections, 1000000) - 1,
        greatest(opening + deposits + corrections, 1000000))
      else div((trade_profit + plan_profit - fees)::numeric * 1000000, greatest(opening + deposits + corrections, 1000000)) end) stored,
  add column gain_per_drawdown bigint not null generated always as (
    case when trade_profit + plan_profit - fees < 0
      then -div((fees - trade_profit - plan_profit)::numeric * 1000000 + greatest(opening + deposits + corrections, 1000000) - 1,
        greatest(opening + deposits + corrections, 1000000))
      else div(div((trade_profit + plan_profit - fees)::numeric * 1000000, greatest(opening + deposits + corrections, 1000000)) * 1000000,
        greatest(drawdown, 10000)) end) stored;

create index standings_by_share on standings (round_id, return_share desc, member_id) where risks > 0;
create index standings_by_gain on standings (round_id, gain_per_drawdown desc, member_id) where risks > 0;
