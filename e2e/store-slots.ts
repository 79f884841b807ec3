import type { APIRequestContext } from 'playwright/test';
import { storeRecord } from './store-record.ts';

const slotMs = 20 * 60_000;

/** Creates a vet with free slots. */
export async function storeVetWithSlots(
  api: APIRequestContext,
  family: string,
  starts: readonly string[],
) {
  const vet = { resourceType: 'Practitioner', name: [{ family, given: ['Vera'] }] };
  const reference = `Practitioner/${await storeRecord(api, vet)}`;
  const actor = [{ reference, display: `Vera ${family}` }];
  const schedule = `Schedule/${await storeRecord(api, { resourceType: 'Schedule', actor })}`;
  const slots: string[] = [];
  for (const start of starts) {
    const end = new Date(Date.parse(start) + slotMs).toISOString();
    const slot = { resourceType: 'Slot', schedule: { reference: schedule }, status: 'free' };
    slots.push(await storeRecord(api, { ...slot, start, end }));
  }
  return { reference, name: `Vera ${family}`, slots };
}
