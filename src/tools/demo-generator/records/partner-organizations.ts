import type { DemoEndpoint } from '#service/demo/demo-practice.ts';
import { type Vendor, type VendorKind, vendors } from '../vendors.ts';
import { workContacts } from './contacts.ts';
import { concept, type RecordDesk, type RecordReference, referTo } from './record-desk.ts';

const vendorTypes: Record<VendorKind, ReturnType<typeof concept>> = {
  laboratory: concept(['organization-type', 'prov', 'Healthcare Provider'], 'Laboratory'),
  imaging: concept(['organization-type', 'prov', 'Healthcare Provider'], 'Imaging provider'),
  pharmacy: concept(['organization-type', 'prov', 'Healthcare Provider'], 'Pharmacy'),
  insurer: concept(['organization-type', 'ins', 'Insurance Company']),
  messaging: concept(['organization-type', 'bus', 'Non-Healthcare Business or Corporation']),
  registry: concept(['organization-type', 'other', 'Other'], 'Registry'),
  authority: concept(['organization-type', 'govt', 'Government']),
  referral: concept(['organization-type', 'prov', 'Healthcare Provider'], 'Referral hospital'),
  crematorium: concept(['organization-type', 'other', 'Other'], 'Crematorium'),
  practice: concept(['organization-type', 'prov', 'Healthcare Provider'], 'Veterinary practice'),
  wholesaler: concept(['organization-type', 'bus', 'Non-Healthcare Business or Corporation']),
  monitoring: concept(['organization-type', 'bus', 'Non-Healthcare Business or Corporation']),
  'blood-bank': concept(['organization-type', 'prov', 'Healthcare Provider'], 'Blood bank'),
};

export type PartnerOrganization = RecordReference & { kind: VendorKind };

/** Generates the organizations to which a site is connected, each with the site's Endpoints for it. */
export function partnerOrganizations(
  desk: RecordDesk,
  endpoints: readonly DemoEndpoint[],
): PartnerOrganization[] {
  const endpointsOf = ({ key }: Vendor) =>
    endpoints.filter(({ id, deletedAt }) => deletedAt === undefined && id.startsWith(`${key}-`));
  return vendors
    .filter((vendor) => endpointsOf(vendor).length > 0)
    .map((vendor) => ({
      kind: vendor.kind,
      ...desk.save(
        {
          kind: 'Organization',
          id: vendor.key,
          first: {
            active: vendor.key !== 'hoofnote',
            identifier: [
              {
                system: `https://registry.${vendor.domain}/organizations`,
                value: `ORG-${desk.random.integer(1000, 9999)}`,
              },
            ],
            type: [vendorTypes[vendor.kind]],
            name: vendor.name,
            telecom: [
              { system: 'url', value: `https://www.${vendor.domain}`, use: 'work' },
              ...workContacts(desk, `contact@${vendor.domain}`),
            ],
            endpoint: endpointsOf(vendor).map(({ id }) => referTo('Endpoint', id)),
          },
          daysAgo: desk.random.integer(120, 900),
        },
        vendor.name,
      ),
    }));
}
