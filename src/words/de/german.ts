import type { Catalogue } from '../t.ts';
import base from './base.json' with { type: 'json' };
import contract from './contract.json' with { type: 'json' };
import endpoints from './endpoints.json' with { type: 'json' };
import r4 from './r4.json' with { type: 'json' };
import record from './record.json' with { type: 'json' };
import records from './records.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import status from './status.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };
import webhooks from './webhooks.json' with { type: 'json' };

/** The German catalogue of console and contract, except for sign-in, whose texts are loaded earlier. */
export const german: Catalogue = {
  ...contract,
  ...r4,
  ...base,
  ...record,
  ...records,
  ...endpoints,
  ...users,
  ...webhooks,
  ...site,
  ...status,
};
