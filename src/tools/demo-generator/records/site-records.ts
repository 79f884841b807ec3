import type { DemoEndpoint, DemoRecord } from '#service/demo/demo-practice.ts';
import type { DemoClock } from '../demo-clock.ts';
import { northfieldId, type SiteProfile, siteProfiles } from '../practice-structure.ts';
import { showcase } from '../showcase-endpoint.ts';
import { bookingsOf } from './bookings.ts';
import { careOf } from './care.ts';
import { equipmentOf, substancesOf } from './equipment.ts';
import { eventDefinitionsOf } from './event-definitions.ts';
import { householdsOf } from './patients.ts';
import { groupsOf, personsOf } from './people-and-groups.ts';
import { placesOf } from './places.ts';
import { openDesk } from './record-desk.ts';
import { staffOf } from './staff.ts';

interface SiteSize {
  staff: number;
  households: number;
  schedules: number;
  days: number;
  devices: number;
  substances: number;
}

/** The hospital, which journeys use, has the most records, the second organization the fewest. */
function sizeOf({ siteId, organizationId }: SiteProfile): SiteSize {
  if (siteId === showcase.siteId) {
    return { staff: 24, households: 76, schedules: 6, days: 5, devices: 2, substances: 12 };
  }
  return organizationId === northfieldId
    ? { staff: 7, households: 10, schedules: 1, days: 2, devices: 1, substances: 5 }
    : { staff: 5, households: 7, schedules: 1, days: 2, devices: 1, substances: 5 };
}

function recordsOfSite(
  site: SiteProfile,
  { clock, endpoints }: { clock: DemoClock; endpoints: readonly DemoEndpoint[] },
): DemoRecord[] {
  const records: DemoRecord[] = [];
  const at = (topic: string) => openDesk(site, topic, { clock, records });
  const size = sizeOf(site);
  const places = placesOf(at('places'), endpoints);
  const staff = staffOf(at('staff'), places, size.staff);
  const households = householdsOf(at('patients'), { places, staff, size: size.households });
  const context = { places, staff, households };
  personsOf(at('persons'), context);
  groupsOf(at('groups'), context);
  careOf(at('care'), context);
  bookingsOf(at('bookings'), context, size);
  equipmentOf(at('equipment'), context, size.devices);
  substancesOf(at('substances'), size.substances);
  eventDefinitionsOf(at('event definitions'), site.siteId === showcase.siteId);
  return records;
}

/** Generates the records of all sites but the Endpoints; referenced records come first. */
export function demoRecords(
  clock: DemoClock,
  { endpoints }: { endpoints: readonly DemoEndpoint[] },
): DemoRecord[] {
  return siteProfiles.flatMap((site) =>
    recordsOfSite(site, {
      clock,
      endpoints: endpoints.filter(({ siteId }) => siteId === site.siteId),
    }),
  );
}
