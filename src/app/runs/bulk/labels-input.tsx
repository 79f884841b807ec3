import { useMemo, useState } from 'react';
import { ConfidentialitySelect } from '#app/fhir-form/privacy/confidentiality-select.tsx';
import { codingsOf, tagText, tagToken } from '#app/fhir-form/privacy/meta-codings.ts';
import { TagsInput, useTagsInUse } from '#app/fhir-form/privacy/tags-input.tsx';
import { isJsonObject, type JsonObject } from '#app/kit/json/json-text.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { t } from '#words/t.ts';
import type { BulkChange } from './bulk-change.ts';
import type { BulkKind, BulkTarget } from './bulk-target.ts';

const kept = { value: 'kept', label: t('Keep unchanged'), meaning: t('No change.') };

interface LabelsInputProps {
  siteId: string;
  kind: BulkKind;
  targets: readonly BulkTarget[];
  onChange: (change: BulkChange | undefined) => void;
}

/** What becomes of the labels and tags of a selection. */
export function LabelsInput({ siteId, kind, targets, onChange }: LabelsInputProps) {
  const [confidentiality, setConfidentiality] = useState(kept.value);
  const [added, setAdded] = useState<JsonObject[]>([]);
  const [removed, setRemoved] = useState<JsonObject[]>([]);
  const tagsInUse = useTagsInUse(siteId, kind.kind);
  const removable = useMemo(() => labelsOf(targets), [targets]);

  function change(next: { code?: string; added?: JsonObject[]; removed?: JsonObject[] }): void {
    const all = { code: confidentiality, added, removed, ...next };
    setConfidentiality(all.code);
    setAdded(all.added);
    setRemoved(all.removed);
    const isKept = all.code === kept.value;
    const isEmptyNode = isKept && all.added.length === 0 && all.removed.length === 0;
    onChange(
      isEmptyNode
        ? undefined
        : {
            action: 'labels',
            confidentiality: isKept ? null : all.code,
            added: all.added,
            removed: all.removed,
          },
    );
  }

  return (
    <>
      <ConfidentialitySelect
        value={confidentiality}
        first={kept}
        onChange={(code) => change({ code })}
      />
      <TagsInput
        label={t('Tags to add')}
        canType
        options={tagsInUse}
        value={added}
        onChange={(tags) => change({ added: tags })}
      />
      {removable.length > 0 && (
        <TagsInput
          label={t('Tags and labels to remove')}
          helperText={t('Includes only those used in the selection.')}
          options={removable}
          value={removed}
          onChange={(tags) => change({ removed: tags })}
        />
      )}
    </>
  );
}

/** The tags of all, and their security labels but for confidentiality, which is chosen by itself. */
function labelsOf(targets: readonly BulkTarget[]): JsonObject[] {
  const codings = targets.flatMap(({ members: { meta } }) =>
    isJsonObject(meta) ? [...codingsOf(meta.tag), ...codingsOf(meta.security)] : [],
  );
  const others = codings.filter(({ system }) => system !== confidentialitySystem);
  return [...new Map(others.map((coding) => [tagToken(coding), coding])).values()].toSorted(
    (one, other) => tagText(one).localeCompare(tagText(other)),
  );
}
