import { acknowledgeCustomsDuty, markReminderShown, setPreferredPackaging } from '../domain/user/dialogs.ts';
import { getUser } from '../domain/user/get-user.ts';
import { login } from '../domain/user/login.ts';
import { logout } from '../domain/user/logout.ts';
import { forgotPassword, resetPassword, verifyPasswordLink } from '../domain/user/password-link.ts';
import { switchCustomer } from '../domain/user/switch-customer.ts';
import type { HandlersOf } from './contract.ts';

export const users: HandlersOf<'users'> = {
  login: ({ context, query, body }) => login(context, { ...body, forceDitta: query.forceDitta }),
  logout: ({ context }) => logout(context),
  getUser: ({ context, params }) => getUser(context, params.id),
  switchCustomer: ({ context, body }) => switchCustomer(context, body),
  forgotPassword: ({ context, body }) => forgotPassword(context, body.email),
  verifyPasswordToken: ({ context, params }) => verifyPasswordLink(context, params.a, params.b),
  resetPassword: ({ context, params, body }) => resetPassword(context, params.a, params.b, body.password),
  setPreferredPackaging: ({ context, body }) => setPreferredPackaging(context, body.code),
  acknowledgeCustomsDuty: ({ context }) => acknowledgeCustomsDuty(context),
  markReminderShown: ({ context, params }) => markReminderShown(context, params.reminder),
};
