import { useMemo } from 'react';
import {
  ConfidentialitySelect,
  TagsInput,
  useTagsInUse,
} from '#app/fhir-form/privacy/label-inputs.tsx';
import { codingsOf, tagText, tagToken } from '#app/fhir-form/privacy/meta-codings.ts';
import { isJsonObject, type JsonObject } from '#app/kit/json/json-text.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { t } from '#words/t.ts';
import type { BulkChange } from './bulk-change.ts';
import { labelsEdit } from './bulk-edits.ts';
import type { BulkKind, BulkTarget } from './bulk-targets.tsx';
import { useChangeInput } from './value-inputs.tsx';

const kept = { value: 'kept', label: t('Keep unchanged'), meaning: t('No change.') };

interface LabelsInputProps {
  siteId: string;
  kind: BulkKind;
  targets: readonly BulkTarget[];
  onChange: (change: BulkChange | undefined) => void;
}

interface Input {
  code: string;
  added: JsonObject[];
  removed: JsonObject[];
}

const nothing: Input = { code: kept.value, added: [], removed: [] };

function changeOf({ code, added, removed }: Input): BulkChange | undefined {
  const confidentiality = code === kept.value ? null : code;
  const isEmpty = confidentiality === null && added.length === 0 && removed.length === 0;
  return isEmpty ? undefined : labelsEdit({ confidentiality, added, removed });
}

export function LabelsInput({ siteId, kind, targets, onChange }: LabelsInputProps) {
  const [{ code, added, removed }, change] = useChangeInput(nothing, changeOf, onChange);
  const tagsInUse = useTagsInUse(siteId, kind.kind);
  const removable = useMemo(() => labelsOf(targets), [targets]);

  return (
    <>
      <ConfidentialitySelect
        value={code}
        first={kept}
        onChange={(next) => change({ code: next })}
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

/** All tags and security labels except confidentiality, which has its own input. */
function labelsOf(targets: readonly BulkTarget[]): JsonObject[] {
  const codings = targets.flatMap(({ members: { meta } }) =>
    isJsonObject(meta) ? [...codingsOf(meta.tag), ...codingsOf(meta.security)] : [],
  );
  const others = codings.filter(({ system }) => system !== confidentialitySystem);
  return [...new Map(others.map((coding) => [tagToken(coding), coding])).values()].toSorted(
    (one, other) => tagText(one).localeCompare(tagText(other)),
  );
}
