import { expect, it } from 'vitest';
import { targetOf } from './user-target.ts';

it('names all that match by their filter, wherever in the list one is', () => {
  const query = { page: 3, pageSize: 25, search: 'priya', field: 'email' } as const;
  expect(targetOf({ kind: 'all', except: new Set(['b', 'c']) }, query)).toEqual({
    filter: { search: 'priya' },
    except: ['b', 'c'],
  });
});
