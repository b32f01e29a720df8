import type { Input } from "@paperchain/contract/endpoint.ts";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import { routes } from "@paperchain/contract/routes.ts";
import { type Answer, addressOf, type Caller, type CallName, readFailure, unreachable } from "./make-call.ts";

/** The calls that carry a file. */
export type FormName = {
  [Name in CallName]: Endpoints[Name] extends { form: true } ? Name : never;
}[CallName];

export type Upload = <Name extends FormName>(
  name: Name,
  body: Input<Endpoints[Name]["body"]>,
  /** Called with the upload progress from 0 to 1. */
  onProgress?: (share: number) => void,
) => Promise<Answer<Name>>;

/** Sends a form with a file, as `makeCall` sends JSON. `fetch` has no upload progress. */
export function makeUpload(caller: Caller): Upload {
  return async (name, body, onProgress) => {
    const token = caller.readToken();
    const response = await send(`${caller.origin}${addressOf(name, {})}`, routes[name].method, {
      form: formOf(body),
      token,
      onProgress,
    });
    if (response.ok) return response.json();
    const failure = await readFailure(response);
    if (failure.code === "not_logged_in" && token) caller.onTokenRefused(token);
    throw failure;
  };
}

function formOf(body: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

interface Sent {
  form: FormData;
  token: string | undefined;
  onProgress: ((share: number) => void) | undefined;
}

function send(address: string, method: string, { form, token, onProgress }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader("accept", "application/json");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const headers = { "retry-after": request.getResponseHeader("retry-after") ?? "" };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.onerror = () => reject(unreachable());
    request.send(form);
  });
}
