import type { Login } from "../../setup/stage.ts";

/** The members whose doings fill the lists. */
export interface Cohort {
  readonly maya: Login;
  readonly ada: Login;
  readonly chiara: Login;
  readonly administrator: Login;
}
