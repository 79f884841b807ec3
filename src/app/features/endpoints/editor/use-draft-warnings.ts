import { useEffect, useMemo, useState } from 'react';
import type { DraftStore } from '#app/fhir-form/draft-store.ts';
import { parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { draftWarnings } from './draft-warnings.ts';
import { useSiteAddresses } from './use-site-addresses.ts';

/** Debounce for warnings after typing. */
const warningDebounceMs = 300;

/** Warnings for the current draft, the site's other Endpoints included; updated while typing. */
export function useDraftWarnings(
  draft: DraftStore,
  { siteId, recordId }: { siteId: string; recordId: string | undefined },
): readonly ProblemIssue[] {
  const text = useDebouncedText(draft);
  const resource = useMemo(() => parseJsonObject(text), [text]);
  const address = textOf(resource?.address)?.trim();
  const storedAddress = textOf(parseJsonObject(draft.base().text)?.address);
  const isNewAddress = recordId === undefined || address !== storedAddress;
  const compare = useSiteAddresses(siteId, address && isNewAddress ? [address] : []);
  return useMemo(() => {
    if (resource === undefined) return [];
    const warnings = draftWarnings(resource);
    if (!address || !isNewAddress) return warnings;
    const messages = compare({ id: recordId, address, before: storedAddress });
    return [...warnings, ...messages.map((message) => ({ path: 'address', message }))];
  }, [resource, compare, address, storedAddress, recordId, isNewAddress]);
}

function useDebouncedText(draft: DraftStore): string {
  const [text, setText] = useState(draft.text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(draft.text()), warningDebounceMs);
    };
    schedule();
    const unsubscribe = draft.subscribe(schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [draft]);
  return text;
}
