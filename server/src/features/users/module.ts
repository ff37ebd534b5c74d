import type { Handlers, Routes } from '../../http/handler.ts';
import type { Lists } from '../../http/list.ts';
import { banHandlers } from './ban-user.ts';
import { calendarHandlers } from './calendar-address.ts';
import { createUserHandlers } from './create-user.ts';
import { endAccountHandlers } from './delete-account.ts';
import { editUserHandlers } from './edit-user.ts';
import { emailStatusHandlers } from './email-status.ts';
import { exportUserHandlers } from './export-user.ts';
import { mailPreferenceHandlers } from './news/mail-preferences.ts';
import { newsSettingHandlers } from './news/news-settings.ts';
import { unsubscribeRoutes } from './news/unsubscribe-routes.ts';
import { personHandlers } from './person-page.ts';
import { roleHandlers } from './set-role.ts';
import { updateUserHandlers } from './update-user.ts';
import { userDetailsHandlers } from './user-details-view.ts';
import { userList, userListHandlers } from './user-list.ts';
import { userHandlers } from './user-view.ts';
import { usersSyncHandlers } from './users-sync.ts';

export const users = {
  handlers: {
    ...banHandlers,
    ...calendarHandlers,
    ...editUserHandlers,
    ...createUserHandlers,
    ...emailStatusHandlers,
    ...endAccountHandlers,
    ...exportUserHandlers,
    ...mailPreferenceHandlers,
    ...newsSettingHandlers,
    ...personHandlers,
    ...roleHandlers,
    ...updateUserHandlers,
    ...userListHandlers,
    ...userDetailsHandlers,
    ...userHandlers,
    ...usersSyncHandlers,
  } satisfies Partial<Handlers>,
  lists: {
    users: userList,
  } satisfies Partial<Lists>,
  routes: unsubscribeRoutes satisfies Routes,
};
