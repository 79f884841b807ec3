import { recordKind } from '../../shared/record-history/record/record-kind.ts';

/** How the history of an event group is told. */
export const eventgroupKind = recordKind({
  thing: 'event group',
  fields: {
    status: 'Status',
    name: 'Name',
    category: 'Category',
    description: 'Description',
    extensions: 'Extensions',
    locationId: 'Location',
    organizationId: 'Organization',
  },
  hidden: ['eventgroupId', 'createdAt', 'updatedAt'],
});
