import { useEffect, useMemo, useState } from 'react';
import type { DraftStore } from '#app/fhir-form/draft-store.ts';
import { parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { addressSlip } from './address-warnings.ts';
import { draftWarnings } from './draft-warnings.ts';
import { useSiteAddresses } from './use-site-addresses.ts';

/** How long after the last letter the draft is looked at. */
const lookAfterMs = 300;

/** What is worth a look in the draft as it stands, the site's other Endpoints included; renews itself as one types. */
export function useDraftWarnings(
  draft: DraftStore,
  { siteId, endpointId }: { siteId: string; endpointId: string | undefined },
): readonly ProblemIssue[] {
  const text = useDebouncedText(draft);
  const resource = useMemo(() => parseJsonObject(text), [text]);
  const address = textOf(resource?.address)?.trim();
  const storedAddress = textOf(parseJsonObject(draft.base().text)?.address);
  const isOther = endpointId === undefined || address !== storedAddress;
  const compare = useSiteAddresses(siteId, address && isOther ? [address] : []);
  return useMemo(() => {
    if (resource === undefined) return [];
    const warnings = draftWarnings(resource);
    if (!address || !isOther) return warnings;
    const { twin, others } = compare({ id: endpointId, address });
    const messages = [
      twin && t('{title} has the same address', { title: twin.title }),
      addressSlip(address, { before: storedAddress, ...others }),
    ].filter((message) => message !== undefined);
    return [...warnings, ...messages.map((message) => ({ path: 'address', message }))];
  }, [resource, compare, address, storedAddress, endpointId, isOther]);
}

function useDebouncedText(draft: DraftStore): string {
  const [text, setText] = useState(draft.text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(draft.text()), lookAfterMs);
    };
    look();
    const unsubscribe = draft.subscribe(look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [draft]);
  return text;
}
