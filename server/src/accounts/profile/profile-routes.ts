import { profileEndpoints as endpoints } from "@paperchain/contract/accounts/profile-endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bind } from "../../http/bind/bind.ts";
import { bindFile } from "../../http/bind/bind-file.ts";
import { bindForm } from "../../http/bind/bind-form.ts";
import { changePassword } from "../login/change-password.ts";
import { changePin } from "../login/change-pin.ts";
import { changeProfile } from "./change-profile.ts";
import { deleteMyAccount } from "./delete-my-account.ts";
import { exportFileName, exportMyData } from "./export-my-data.ts";
import { hideFirstSteps, showFirstSteps } from "./first-steps.ts";
import { avatarRoutes } from "./show-avatar.ts";
import { upgradeAccount } from "./upgrade-account.ts";
import { removeAvatar, uploadAvatar } from "./upload-avatar.ts";

/** The routes of a member's own profile. */
export function profileRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.changeProfile, ({ session, body }) => changeProfile(context, session, body));
  bind(app, context, endpoints.changePassword, ({ session, body }) => changePassword(context, session, body));
  bind(app, context, endpoints.changePin, ({ session, body }) => changePin(context, session, body));
  bind(app, context, endpoints.upgradeAccount, ({ session, body }) => upgradeAccount(context, session, body));
  bind(app, context, endpoints.showFirstSteps, ({ session }) => showFirstSteps(context, session));
  bind(app, context, endpoints.hideFirstSteps, ({ session }) => hideFirstSteps(context, session));
  bindFile(
    app,
    context,
    endpoints.exportMyData,
    () => exportFileName(context.clock()),
    ({ session }) => exportMyData(context, session),
  );
  bind(app, context, endpoints.deleteMyAccount, ({ session, body }) =>
    deleteMyAccount(context, session, body.password),
  );
  bindForm(app, context, endpoints.uploadAvatar, ({ session, body }, left) =>
    uploadAvatar(context, session, body.image, left),
  );
  bind(app, context, endpoints.removeAvatar, ({ session }) => removeAvatar(context, session));
  avatarRoutes(app, context);
}
