import { administrator } from './deployments.ts';

/** Fixed people of the demo practice; all of them have the administrator's password. */
export const ameliaHart = {
  email: 'amelia.hart@northfield-vets.example',
  password: administrator.password,
};

/** Somebody whose invitation has expired. */
export const priyaRaman = { name: 'Priya Raman', email: 'priya.raman@northfield-vets.example' };
