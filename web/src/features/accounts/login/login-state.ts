/** What another screen tells the login screen on the way there. */
export interface LoginState {
  notice?: string;
  tone?: "gain" | "info";
  identifier?: string;
}

export const loginState = (state: LoginState): { login: LoginState } => ({ login: state });

/** The router keeps a location's state in the browser's history, where anything may be. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== "object" || state === null || !("login" in state)) return {};
  const { login } = state;
  if (typeof login !== "object" || login === null) return {};
  const text = (key: string) => {
    const value: unknown = Reflect.get(login, key);
    return typeof value === "string" ? value : undefined;
  };
  return {
    notice: text("notice"),
    tone: text("tone") === "gain" ? "gain" : "info",
    identifier: text("identifier"),
  };
}
