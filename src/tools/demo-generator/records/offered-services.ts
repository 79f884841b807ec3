import type { DemoEndpoint } from '#service/demo/demo-practice.ts';
import { localConcept, type RecordDesk, type RecordReference, referTo } from './record-desk.ts';

/** A reference to a service with its key in the generator. */
export type OfferedService = RecordReference & { key: string };

const serviceRows = `consultations|Consultations|General consultations by appointment|0
  vaccination|Vaccinations|Primary courses and boosters|4
  surgery|Soft tissue surgery|Neutering, lump removal, abdominal surgery|0
  orthopaedics|Orthopaedic surgery|Fracture repair and cruciate ligament surgery|0
  dentistry|Dentistry|Scaling, extractions and dental radiographs|0
  imaging|Imaging|Radiography, ultrasound and CT|1
  emergency|Out-of-hours emergencies|Nights, weekends and bank holidays|2
  exotics|Exotic pets|Rabbits, birds and reptiles|3
  physiotherapy|Physiotherapy|Rehabilitation after surgery|4
  laboratory|In-house laboratory|Haematology, biochemistry, cytology|1`;

/** Generates a site's services; its laboratory refers to the Endpoints for results. */
export function offeredServices(
  desk: RecordDesk,
  {
    practice,
    departments,
    building,
    endpoints,
  }: {
    practice: RecordReference;
    departments: readonly RecordReference[];
    building: RecordReference;
    endpoints: readonly DemoEndpoint[];
  },
): OfferedService[] {
  return serviceRows.split('\n').map((row) => {
    const [key = '', name = '', comment, department] = row.trim().split('|');
    const feeds = endpoints.filter(
      ({ id, deletedAt }) => deletedAt === undefined && id.endsWith('-results'),
    );
    const isFed = key === 'laboratory' && feeds.length > 0;
    return {
      key,
      ...desk.save(
        {
          kind: 'HealthcareService',
          id: `${desk.site.key}-${key}`,
          first: {
            active: key !== 'physiotherapy',
            providedBy: departments[Number(department)] ?? practice,
            category: [localConcept('service-categories', 'veterinary', 'Veterinary care')],
            name,
            comment,
            location: [building],
            appointmentRequired: key !== 'emergency',
            ...(isFed && { endpoint: feeds.slice(0, 3).map(({ id }) => referTo('Endpoint', id)) }),
          },
          daysAgo: desk.random.integer(200, 1300),
        },
        name,
      ),
    };
  });
}
