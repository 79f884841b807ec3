import { requireVisibleSite } from '#service/core/sites/visible-sites.store.ts';
import { inSharedTransaction } from '#service/db/join-transaction.ts';
import type { Answer, Binding } from '#service/http/bind.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import type { SpelledJson, SpelledObject } from '../../patch/spelled-json.ts';
import {
  answerEntry,
  type BundleCall,
  type BundleDeps,
  type BundleEntry,
  problemOfEntry,
} from './bundle-entry.ts';
import { addressRewriter, rewriteAddresses, searchReferences } from './bundle-references.ts';
import { conditionIn, identify } from './identities.ts';
import { lockForTransaction } from './transaction-locks.store.ts';

type EntryAnswer = Answer<Binding['operation']>;

/** The order that the standard has (http://hl7.org/fhir/R4/http.html#trules): what is read is as it is at the end. */
const order = [['DELETE'], ['POST'], ['PUT', 'PATCH'], ['GET', 'HEAD']];

/**
 * Does all that the entries ask for in one transaction, and gives the answer to each. What one throws is thrown as a
 * problem of that entry, and nothing is done.
 */
export async function runTransaction(
  deps: Pick<BundleDeps, 'db' | 'engineOf'> & { baseUrl: string },
  call: BundleCall,
  entries: readonly BundleEntry[],
): Promise<ReadonlyMap<BundleEntry, EntryAnswer>> {
  const { siteId } = requireVisibleSite(call.caller, call.params.siteId);
  const answers = new Map<BundleEntry, EntryAnswer>();
  await inSharedTransaction(deps.db, async (tx) => {
    await lockForTransaction(tx, siteId, locksOf(entries));
    let assigned: ReadonlyMap<BundleEntry, string> = new Map();
    for (const methods of order) {
      // Not before the deletes: what they take away no condition finds.
      if (methods.includes('POST')) assigned = await settleReferences(deps, call, entries);
      for (const entry of entries.filter(({ method }) => methods.includes(method))) {
        const id = assigned.get(entry);
        answers.set(entry, await ofEntry(entry, () => answerEntry(call, entry, id)));
      }
    }
  });
  return answers;
}

/** All that the entries name, so that it is locked in one order: two transactions would else wait for each other. */
function locksOf(entries: readonly BundleEntry[]) {
  const written = entries.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  const places = written.flatMap(({ params: { resourceType: kind, id: resourceId } }) =>
    kind === undefined || resourceId === undefined ? [] : [{ kind, resourceId }],
  );
  const conditions = written.flatMap((entry) => conditionIn(entry)?.kind ?? []);
  const searches = written.flatMap(({ resource }) =>
    resource === undefined ? [] : searchReferences(resource).map(({ kind }) => kind),
  );
  return { places, kinds: [...conditions, ...searches] };
}

/**
 * Finds out where each entry's resource will be, and has the others refer to it there. Gives the ids of those that will
 * be new.
 */
async function settleReferences(
  deps: Pick<BundleDeps, 'engineOf'> & { baseUrl: string },
  call: BundleCall,
  entries: readonly BundleEntry[],
): Promise<ReadonlyMap<BundleEntry, string>> {
  const { identities, assigned } = await identify(deps, call, entries);
  const matches = new Map<string, string>();
  for (const entry of entries) {
    if (entry.resource === undefined) continue;
    for (const { reference, kind, parameters } of searchReferences(entry.resource)) {
      const id = await ofEntry(entry, async () => {
        try {
          return await deps.engineOf(kind)?.withMatch(call, parameters, async (match) => {
            if (match === undefined) throw unmatched(reference);
            return match;
          });
        } catch (error) {
          throw atReference(entry.resource, reference, error);
        }
      });
      matches.set(reference, `${kind}/${id}`);
    }
  }
  const rewriterOf = addressRewriter({ identities, matches, baseUrl: deps.baseUrl });
  for (const { resource, fullUrl } of entries) {
    if (resource !== undefined) rewriteAddresses(resource, rewriterOf(fullUrl));
  }
  return assigned;
}

function unmatched(reference: string): ProblemError {
  return new ProblemError(
    'precondition_failed',
    t('Nothing matches the reference {reference}', { reference }),
  );
}

/** A problem of the search that a reference is, as one of the field where it stands. */
function atReference(resource: SpelledObject | undefined, reference: string, error: unknown) {
  if (!(error instanceof ProblemError)) return error;
  const { code, message } = error;
  const path = resource === undefined ? undefined : pathTo(resource, reference);
  return new ProblemError(code, message, { issues: [{ path: path?.join('.') ?? '', message }] });
}

function pathTo(value: SpelledJson, text: string): string[] | undefined {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const rest = pathTo(member, text);
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}

async function ofEntry<Result>(entry: BundleEntry, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw problemOfEntry(entry, error);
  }
}
