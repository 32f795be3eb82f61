import { changePassword } from '../domain/user/change-password.ts';
import { acknowledgeCustomsDuty, markReminderShown, setPreferredPackaging } from '../domain/user/dialogs.ts';
import { getUser } from '../domain/user/get-user.ts';
import { login } from '../domain/user/login.ts';
import { logout } from '../domain/user/logout.ts';
import { endOtherSessions, endSession, listSessions } from '../domain/user/own-sessions.ts';
import { forgotPassword, resetPassword, verifyPasswordToken } from '../domain/user/password-link.ts';
import { switchCustomer } from '../domain/user/switch-customer.ts';
import type { VerbsOf } from './contract.ts';

export const users: VerbsOf<'users'> = {
  login,
  logout,
  getUser,
  switchCustomer,
  forgotPassword,
  verifyPasswordToken,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  setPreferredPackaging,
  acknowledgeCustomsDuty,
  markReminderShown,
};
