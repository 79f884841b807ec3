/** Sample records from the interface. */
const uuid = '11111111-2222-3333-4444-555555555555';
export const time = '2024-05-01T09:30:00Z';
export const you = {
  id: '17',
  email: 'vet@example.org',
  firstName: 'Ada',
  lastName: 'Quist',
  role: 'ADMIN',
  organizationIds: ['1'],
  brandIds: ['2'],
  siteIds: ['101'],
};
export const user = { ...you, isEnabled: true, createdAt: time, updatedAt: time };
export const webhook = {
  webhookId: 'wh_1',
  siteId: 101,
  name: 'Lab',
  url: 'https://lab.example/hook',
  events: ['user.invited'],
  status: 'active',
};
export const eventgroup = {
  eventgroupId: uuid,
  name: 'Spring',
  status: 'active',
  category: 'campaign',
  description: '',
  extensions: { every: 90 },
  locationId: uuid,
  organizationId: uuid,
  createdAt: time,
  updatedAt: time,
};
export const endpoint = {
  resourceType: 'Endpoint',
  id: 'ep-1',
  status: 'active',
  name: 'Lab',
  connectionType: { code: 'hl7-fhir-rest' },
  payloadType: [{ text: 'any' }],
  payloadMimeType: ['application/fhir+json'],
  contact: [{ system: 'email', value: 'a@b.example', rank: 1 }],
  meta: { versionId: '3', lastUpdated: time },
};
