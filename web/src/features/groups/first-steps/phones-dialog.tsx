import { isLoopback } from "@paperchain/core/system/network.ts";
import { Button } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Network } from "./phones-step.ts";

const command = "npm run share";

/** Tells how phones reach the server: the command that opens it to the network, and the machine's addresses. */
export function PhonesDialog({ network, onClose }: { network: Network; onClose: () => void }) {
  const { url, machineUrls } = network;
  const isReached = !isLoopback(url);
  const [likeliest = ""] = machineUrls;
  const inLinks = isReached ? url : likeliest;
  const other = machineUrls.find((each) => each !== inLinks);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Let phones reach this server"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isReached ? <Reached url={url} /> : <Command />}
      <h3 className="mt-6 mb-2 font-semibold">Addresses of this server's computer</h3>
      {machineUrls.length === 0 ? (
        <p className="text-muted text-sm">It is in no network. Join the one that the phones are in.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {machineUrls.map((each) => (
            <li key={each} className="wrap-anywhere font-mono text-sm">
              <span>{each}</span>
              {each === inLinks && (
                <span className="font-sans text-muted"> · {isReached ? "in links" : "in links then"}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {other && (
        <p className="mt-2 text-muted text-sm">
          To have another one in links, start it with{" "}
          <code className="wrap-anywhere font-mono">
            PUBLIC_URL={other} {command}
          </code>
          .
        </p>
      )}
    </Dialog>
  );
}

function Command() {
  return (
    <>
      <p>
        Links and QR codes lead to this computer only. Stop the server with Ctrl-C and start it again with
        this command: it then listens in your network, and links, QR codes and the board have its address
        there.
      </p>
      <div className="my-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-hover px-4 py-3">
        <code className="min-w-0 flex-1 font-mono font-semibold">{command}</code>
        <CopyButton text={command} label="Copy" />
      </div>
      <p className="text-muted text-sm">
        Everybody in that network can then open the login screen. Registering still needs an invitation.
      </p>
    </>
  );
}

function Reached({ url }: { url: string }) {
  return (
    <p>
      Phones open <strong className="wrap-anywhere">{url}</strong>. If one cannot, check that it is in the
      same network, and that no firewall on this computer is in the way.
    </p>
  );
}
