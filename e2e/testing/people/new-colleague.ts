import type { StaffRole } from '@boast/domain/account/roles';
import { siteUrl } from '../open-page.ts';
import { adminApi } from './api.ts';
import { newFan } from './new-fan.ts';
import { PASSWORD, type Session, signIn } from './people.ts';

/** The session of a member of staff with only this role. */
export async function newColleague(role: StaffRole, name: string): Promise<Session> {
  const fan = await newFan(siteUrl(), name);
  const api = await adminApi(siteUrl());
  const params = { userId: (await fan.api('userDetails')).data.id };
  const { version } = (await api('getUser', { params })).data;
  await api('setUserRole', { params, body: { staffRole: role, reason: 'A colleague' }, ifMatch: version });
  return signIn(siteUrl(), { email: fan.email, password: PASSWORD });
}
