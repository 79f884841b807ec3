import { startForeignService } from '../foreign-service.ts';
import type { ForeignSwitches } from './switches.ts';

/** The foreign service as a process, configured by environment variables; its oddities are in `SWITCHES`. */

const { PORT = '4002', ADMIN_EMAIL, ADMIN_PASSWORD, SWITCHES = '{}' } = process.env;
const administrator = {
  email: ADMIN_EMAIL ?? 'administrator@harbour-vets.example',
  password: ADMIN_PASSWORD ?? 'demo-harbour-practice',
};
const switches: Partial<ForeignSwitches> = JSON.parse(SWITCHES);
const service = await startForeignService({ ...switches, port: Number(PORT), administrator });
console.log(`A deployment of another vendor: ${service.url}`);
console.log(`Sign in as ${administrator.email} with the password ${administrator.password}`);
