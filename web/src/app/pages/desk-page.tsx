import { useRef, useState } from "react";
import { Link } from "react-router";
import { DeskBoard } from "../../features/boards/desk-board.tsx";
import { DeskMembers, JoinQrDialog } from "../../features/groups/desk/desk-members.tsx";
import { nextRoundMove, useDeskMoves } from "../../features/groups/desk/desk-moves.ts";
import { DeskSession, DeskThumbBar } from "../../features/groups/desk/desk-session.tsx";
import { DeskMarket } from "../../features/market/admin/desk-market.tsx";
import { DeskStandings } from "../../features/standings/admin/desk-standings.tsx";
import { BoardStandings } from "../../features/standings/board/board-standings.tsx";
import { DeskTrades } from "../../features/trades/admin/desk-trades.tsx";
import { useKeys } from "../../lib/form/use-keys.ts";
import { useAddressParams } from "../../lib/list/use-address-params.ts";
import { localStore } from "../../lib/session/browser-storage.ts";
import { type Group, useGroups } from "../../lib/session/groups.ts";
import { Card } from "../../ui/data/card.tsx";
import { formatCount } from "../../ui/data/format.ts";
import { KeyHint } from "../../ui/data/key-hint.tsx";
import { Empty, Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import { GroupDialog } from "../groups/group-dialog.tsx";
import { useWaiting } from "../layout/use-waiting.ts";

/** One page from which an organiser runs a session of a group. */
export function DeskPage() {
  const groups = useGroups();
  const { params, changeParams } = useAddressParams();
  const [keysOn, setKeysOn] = useState(() => localStore.storage.getItem(keysOff) === null);
  const turnKeys = () => {
    if (keysOn) localStore.storage.setItem(keysOff, "");
    else localStore.storage.removeItem(keysOff);
    setKeysOn(!keysOn);
  };
  const open = groups.data?.groups.filter(({ state }) => state !== "closed") ?? [];
  const group = open.find(({ id }) => id === params.get("group")) ?? open[0];
  return (
    <div className="mx-auto w-full max-w-[1400px] px-4 pt-3 pb-24 sm:px-6 lg:pb-4">
      <header className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1} className="wrap-anywhere font-semibold text-2xl outline-none">
          Desk{group && open.length === 1 && `: ${group.name}`}
        </h1>
        <div className="flex items-center gap-3 max-sm:w-full">
          <Button variant="quiet" aria-pressed={keysOn} className="max-lg:hidden" onClick={turnKeys}>
            Keys {keysOn ? "on" : "off"}
          </Button>
          {group && open.length > 1 && (
            <SelectField
              label={<span className="sr-only">Group</span>}
              options={open.map(({ id, name }) => ({ value: id, label: name }))}
              value={group.id}
              onChange={({ target }) =>
                changeParams((next) => next.set("group", target.value), { replace: true })
              }
              className="min-w-56"
            />
          )}
        </div>
      </header>
      <Loads
        query={groups}
        what="groups"
        skeleton={<Skeleton className="h-[36rem] w-full rounded-card" />}
        frame={(state) => <Card>{state}</Card>}
      >
        {() =>
          group ? (
            <GroupDesk key={group.id} group={group} isOnly={open.length === 1} keysOn={keysOn} />
          ) : (
            <Card>
              <Empty title="No open group">Make one under Groups.</Empty>
            </Card>
          )
        }
      </Loads>
    </div>
  );
}

const keysOff = "deskKeysOff";

function GroupDesk({ group, isOnly, keysOn }: { group: Group; isOnly: boolean; keysOn: boolean }) {
  const acts = useDeskMoves(group);
  const coins = useRef<HTMLSelectElement>(null);
  const next = nextRoundMove(group);
  useKeys(
    {
      p: acts.pause,
      a: () => acts.ask("announce"),
      j: () => acts.ask("join"),
      b: () => acts.ask("board"),
      m: () => coins.current?.focus(),
      ...(next && { r: () => acts.ask(next.act) }),
    },
    keysOn,
  );
  const { asked, close } = acts;
  return (
    <>
      <div className="grid items-start gap-3 *:flex *:min-w-0 *:flex-col *:gap-3 lg:grid-cols-3">
        <div>
          <DeskSession group={group} acts={acts} />
          <DeskMembers group={group} onJoin={() => acts.ask("join")} />
          <Queue />
        </div>
        <div>
          <DeskTrades groupId={group.id} />
          <DeskStandings roundId={group.round?.id} />
        </div>
        <div>
          <DeskBoard
            group={group}
            standings={(standings, isAlone) => <BoardStandings standings={standings} isAlone={isAlone} />}
            actions={
              <Button variant="secondary" className="-my-2" onClick={() => acts.ask("board")}>
                Show it <KeyHint letter="b" />
              </Button>
            }
          />
          <DeskMarket reach={isOnly ? undefined : "For every group of this server."} choice={coins} />
        </div>
      </div>
      <DeskThumbBar group={group} acts={acts} />
      {asked === "join" && <JoinQrDialog group={group} onClose={close} />}
      {asked && asked !== "join" && <GroupDialog act={asked} group={group} onClose={close} />}
    </>
  );
}

/** The requests of all groups that wait for an administrator. */
function Queue() {
  const { transactions, kyc, support } = useWaiting();
  return (
    <Card dense title="Waiting for you">
      <ul className="grid grid-cols-3 gap-2 text-sm">
        <Waiting count={transactions} name="Deposits, withdrawals" to="/admin/transactions?status=Waiting" />
        <Waiting count={kyc} name="Documents" to="/admin/kyc" />
        <Waiting count={support} name="Messages" to="/admin/support" />
      </ul>
    </Card>
  );
}

const Waiting = ({ count, name, to }: { count: number; name: string; to: string }) => (
  <li>
    <Link to={to} className="flex min-h-11 flex-col rounded-control p-1 hover:bg-hover">
      <span className="figures font-semibold text-xl">{formatCount(count)}</span>
      <span className="text-muted text-xs">{name}</span>
    </Link>
  </li>
);
