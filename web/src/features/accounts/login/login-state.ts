/** The message that another screen passes to the login screen. */
export interface LoginState {
  notice?: string;
  tone?: "gain" | "info";
  identifier?: string;
}

export const loginState = (state: LoginState): { login: LoginState } => ({ login: state });

/** The router stores this state in the browser's history, so its shape must be checked. */
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
