import { requireVisibleSite } from '#service/core/sites/visible-sites.rules.ts';
import { inSharedTransaction } from '#service/db/join-transaction.ts';
import type { Answer, Binding } from '#service/http/bind.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import type { LosslessJson, LosslessObject } from '../../patch/lossless-json.ts';
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

/** The standard's order (http://hl7.org/fhir/R4/http.html#trules); reads come last. */
const order = [['DELETE'], ['POST'], ['PUT', 'PATCH'], ['GET', 'HEAD']];

/**
 * Runs all entries in one transaction and returns each answer. An error becomes a problem of its entry and rolls
 * everything back.
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
    let assignedIds: ReadonlyMap<BundleEntry, string> = new Map();
    for (const methods of order) {
      // After the deletes, so that conditions do not match deleted resources.
      if (methods.includes('POST')) assignedIds = await resolveReferences(deps, call, entries);
      for (const entry of entries.filter(({ method }) => methods.includes(method))) {
        const id = assignedIds.get(entry);
        answers.set(entry, await withEntryProblem(entry, () => answerEntry(call, entry, id)));
      }
    }
  });
  return answers;
}

/** All locks of the entries, to be taken in one order; otherwise two transactions could deadlock. */
function locksOf(entries: readonly BundleEntry[]) {
  const writeEntries = entries.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  const places = writeEntries.flatMap(({ params: { resourceType: kind, id: resourceId } }) =>
    kind === undefined || resourceId === undefined ? [] : [{ kind, resourceId }],
  );
  const conditions = writeEntries.flatMap((entry) => conditionIn(entry)?.kind ?? []);
  const searches = writeEntries.flatMap(({ resource }) =>
    resource === undefined ? [] : searchReferences(resource).map(({ kind }) => kind),
  );
  return { places, kinds: [...conditions, ...searches] };
}

/** Determines the id of each entry's resource and rewrites references to it. Returns the ids of new resources. */
async function resolveReferences(
  deps: Pick<BundleDeps, 'engineOf'> & { baseUrl: string },
  call: BundleCall,
  entries: readonly BundleEntry[],
): Promise<ReadonlyMap<BundleEntry, string>> {
  const { identities, assigned: assignedIds } = await identify(deps, call, entries);
  const matches = new Map<string, string>();
  for (const entry of entries) {
    if (entry.resource === undefined) continue;
    for (const { reference, kind, parameters } of searchReferences(entry.resource)) {
      const id = await withEntryProblem(entry, async () => {
        try {
          return await deps.engineOf(kind)?.withMatch(call, parameters, async (match) => {
            if (match !== undefined) return match;
            const message = t('Nothing matches the reference {reference}', { reference });
            throw new ProblemError('precondition_failed', message);
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
  return assignedIds;
}

/** Maps a problem of a conditional reference to the field that holds it. */
function atReference(resource: LosslessObject | undefined, reference: string, error: unknown) {
  if (!(error instanceof ProblemError)) return error;
  const { code, message } = error;
  const path = resource === undefined ? undefined : pathTo(resource, reference);
  return new ProblemError(code, message, { issues: [{ path: path?.join('.') ?? '', message }] });
}

function pathTo(value: LosslessJson, text: string): string[] | undefined {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const rest = pathTo(member, text);
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}

async function withEntryProblem<Result>(
  entry: BundleEntry,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw problemOfEntry(entry, error);
  }
}
