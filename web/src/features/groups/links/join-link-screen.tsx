import { Suspense } from "react";
import { useParams } from "react-router";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { isId } from "../../../lib/words/is-id.ts";
import { LoopbackWarning } from "../../../lib/words/loopback-warning.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { PrintBar } from "../../../ui/page/print-bar.tsx";
import { joinedWords, placeOf, stoppedWords } from "./join-link-words.ts";
import { type ShownLink, useJoinLink } from "./links-api.ts";

const Qr = lazyPart(() => import("../../../ui/picture/qr.tsx"), "Qr");

/** A join link for a projector or a printer, as large as possible and without anything else. */
export function JoinLinkScreen() {
  const { id = "" } = useParams();
  return (
    <div className="flex min-h-dvh flex-col px-[4vw] py-4 print:min-h-0">
      <PrintBar back="/admin/groups" />
      {isId(id) ? <Shown id={id} /> : <Unknown />}
    </div>
  );
}

function Shown({ id }: { id: string }) {
  const link = useJoinLink(id);
  return (
    <Loads
      query={link}
      what="the join link"
      skeleton={<Skeleton className="m-auto size-[min(64vh,80vw)]" />}
      frame={(state) => (
        <>
          <h1 className="sr-only">Join link</h1>
          {state}
        </>
      )}
    >
      {(data) => <Poster link={data} />}
    </Loads>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="sr-only">Join link</h1>
      <Empty title="There is no such join link">Each group lists its join links.</Empty>
    </>
  );
}

/** Sizes scale with the page's width, because a wall is read from ten metres. */
function Poster({ link }: { link: ShownLink }) {
  const stopped = stoppedWords(link.status);
  return (
    <div className="m-auto grid w-full items-center gap-x-[4vw] gap-y-6 py-6 lg:grid-cols-[auto_1fr] print:grid-cols-1 print:justify-items-center print:text-center">
      <Suspense fallback={<Skeleton className="mx-auto size-[min(60vh,88vw)] lg:size-[min(70vh,40vw)]" />}>
        <Qr
          text={link.link}
          label={`QR code of the join link ${link.code}`}
          className="mx-auto size-[min(60vh,88vw)] lg:size-[min(70vh,40vw)] print:size-[12cm]"
        />
      </Suspense>
      <div className="flex min-w-0 flex-col gap-[2vh]">
        <h1
          tabIndex={-1}
          className="wrap-anywhere text-balance font-semibold text-[clamp(2rem,4.5vw,7rem)] leading-tight outline-none"
        >
          Join {link.group}
        </h1>
        <div>
          <p className="text-[clamp(1.125rem,1.8vw,3rem)] text-muted leading-snug">Open this address</p>
          <p className="wrap-anywhere font-medium text-[clamp(1.5rem,3vw,5rem)] leading-tight">
            {placeOf(link.link)}
          </p>
          <LoopbackWarning
            link={link.link}
            className="mt-[1vh] text-left lg:text-[1.4vw] lg:leading-snug print:text-base"
          />
        </div>
        <div>
          <p className="text-[clamp(1.125rem,1.8vw,3rem)] text-muted leading-snug">and use this code</p>
          <p className="wrap-anywhere font-bold font-mono text-[clamp(2.25rem,5.5vw,9rem)] leading-tight">
            {link.code}
          </p>
        </div>
        {link.pinOnly && !stopped && (
          <p className="text-[clamp(1.125rem,1.8vw,3rem)] leading-snug">
            You need your name and a six-digit PIN.
          </p>
        )}
        {stopped ? (
          <p role="status" className="font-semibold text-[clamp(1.25rem,2.4vw,4rem)] text-warn leading-tight">
            {stopped}
          </p>
        ) : (
          <p
            role="status"
            className="figures font-medium text-[clamp(1.25rem,2.4vw,4rem)] leading-tight print:hidden"
          >
            {joinedWords(link)}
          </p>
        )}
        {link.expiresAt !== null && !stopped && (
          <p className="text-[clamp(1rem,1.6vw,2.5rem)] text-muted leading-snug">
            Until {formatMoment(link.expiresAt)}
          </p>
        )}
      </div>
    </div>
  );
}
