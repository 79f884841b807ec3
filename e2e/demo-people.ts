import { administrator } from './deployments.ts';

/** Fixed users of the demo practice, all with the administrator's password. */
export const ameliaHart = {
  email: 'amelia.hart@northfield-vets.example',
  password: administrator.password,
};

/** Her invitation has expired. */
export const priyaRaman = { name: 'Priya Raman', email: 'priya.raman@northfield-vets.example' };
