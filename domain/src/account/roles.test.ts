import { expect, it } from 'vitest';
import { mayDo, STAFF_ACCESS, STAFF_ROLES } from './roles.ts';

it('nobody without a role may do anything of the staff, and an administrator may do all of it', () => {
  for (const access of STAFF_ACCESS) {
    expect(mayDo(null, access)).toBe(false);
    expect(mayDo('administrator', access)).toBe(true);
  }
});

it('every other role may do its own and what all of the staff may', () => {
  for (const role of STAFF_ROLES.filter((one) => one !== 'administrator'))
    expect(STAFF_ACCESS.filter((access) => mayDo(role, access))).toEqual(['staff', role]);
});
