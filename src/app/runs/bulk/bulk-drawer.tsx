import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { formatJsonLine, type JsonObject } from '#app/kit/json/json-text.ts';
import { ReasonInput } from '#app/record/reason-input.tsx';
import { NewRunDrawer } from '#app/runs/new-run-drawer.tsx';
import { useCanUndelete } from '#app/versions/deleted/use-undelete.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import type { ChangeContext } from '../change-record.ts';
import {
  changeRun,
  type NewRecordRun,
  resourceRows,
  undeleteTexts,
  undoTexts,
} from '../record-run.ts';
import { applyEdit, type BulkEdit, pickMembers, stateEdit } from './bulk-edits.ts';
import { type BulkAction, BulkPreview } from './bulk-preview.tsx';
import type { BulkDrawerProps, BulkKind, BulkTarget, StateElement } from './bulk-targets.tsx';
import { useBulkTargets } from './bulk-targets.tsx';
import { ContactsInput } from './contacts-input.tsx';
import {
  AddressInput,
  type FieldInputProps,
  HeadersInput,
  LabelsInput,
  ValueInput,
} from './value-inputs.tsx';

const Parts = styled('div')({ display: 'grid', gap: 16 });

const titles = { state: t('Change status'), labels: t('Change labels') };

function titleOf({ kind: { plural }, action }: ChangeDrawerProps): string {
  if (action === 'delete') return t('Delete {nouns}', { nouns: plural });
  if (typeof action === 'string') return titles[action];
  return t('Change {field}', { field: inSentence(action.label) });
}

interface ChangeDrawerProps extends BulkDrawerProps {
  action: BulkAction;
}

/** Changes or deletes many resources: a preview, then the run. */
export function BulkDrawer(props: ChangeDrawerProps) {
  const { siteId, kind, action, onDone, onClose } = props;
  const { targets, notice } = useBulkTargets(props);
  const client = useQueryClient();
  const canUndelete = useCanUndelete({ resourceType: kind.kind });
  const [edit, setEdit] = useState<BulkEdit>();
  const change = action === 'delete' ? action : edit;
  const [reason, setReason] = useState('');
  const affected = targets?.filter((target) => isAffected(target, change)).length ?? 0;
  const title = titleOf(props);
  const input = { targets: targets ?? noTargets, onChange: setEdit };

  function runOf() {
    if (targets === undefined || change === undefined) return undefined;
    const { kind: resourceType, plural } = kind;
    return bulkRun(targets, { siteId, kind: resourceType, plural, change, reason, client });
  }

  return (
    <NewRunDrawer
      title={title}
      description={
        action === 'delete' &&
        canUndelete &&
        t('Their histories are kept, so you can undelete them.')
      }
      action={{
        label: change === undefined ? title : countedLabel(kind, action, affected),
        canStart: change !== undefined && affected > 0,
        isDanger: action === 'delete',
      }}
      runOf={runOf}
      onDone={onDone}
      onClose={onClose}
    >
      <Parts>
        {action === 'state' && kind.state !== undefined && (
          <StateInput state={kind.state} onChange={setEdit} />
        )}
        {action === 'labels' && <LabelsInput {...input} siteId={siteId} kind={kind} />}
        {typeof action !== 'string' && <FieldInput {...input} field={action} />}
        {action !== 'delete' && (
          <ReasonInput kind={{ takesReason: true }} value={reason} onChange={setReason} />
        )}
        {targets !== undefined && (
          <BulkPreview siteId={siteId} kind={kind} action={action} edit={edit} targets={targets} />
        )}
        {notice}
      </Parts>
    </NewRunDrawer>
  );
}

interface BulkOptions extends Pick<ChangeContext, 'reason' | 'client'> {
  siteId: string;
  /** The resource type. */
  kind: string;
  /** Its plural within a sentence. */
  plural: string;
  change: BulkEdit | 'delete';
}

/** A run that changes or deletes the affected ones among `targets`, which are of one kind. */
export function bulkRun(targets: readonly BulkTarget[], options: BulkOptions): NewRecordRun {
  const { siteId, kind, plural, change, ...context } = options;
  const isDeletion = change === 'delete';
  const words = isDeletion
    ? {
        running: t('Deleting {nouns}', { nouns: plural }),
        done: t('{title} deleted', { title: capitalize(plural) }),
      }
    : change.words(plural);
  const undoWords = isDeletion ? undeleteTexts(plural) : undoTexts(plural);
  const affected = targets.filter((target) => isAffected(target, change));
  return {
    kind: changeRun,
    params: { ...context, siteId, place: { siteId, kind }, words, undoWords },
    rows: resourceRows(
      kind,
      affected.map(({ id, title, versionId, members }) => ({
        ...{ id, title, versionId },
        ...(isDeletion ? { after: null } : editedMember(change, members)),
      })),
    ),
  };
}

function isAffected({ members }: BulkTarget, change: BulkEdit | 'delete' | undefined): boolean {
  if (change === undefined || change === 'delete') return change !== undefined;
  return typeof applyEdit(change, members) === 'object';
}

/** The edited member before and after the edit. */
function editedMember(change: BulkEdit, members: JsonObject) {
  const edit = (resource: JsonObject) => applyEdit(change, resource) ?? resource;
  const textOf = (resource: JsonObject | string) =>
    typeof resource === 'string'
      ? resource
      : formatJsonLine(pickMembers(resource, [change.member]));
  return { before: textOf(members), after: textOf(edit(members)), edit };
}

const noTargets: readonly BulkTarget[] = [];

function countedLabel({ noun, plural: nouns }: BulkKind, action: BulkAction, count: number) {
  return t(
    action === 'delete'
      ? 'Delete {count, plural, one {# {noun}} other {# {nouns}}}'
      : 'Change {count, plural, one {# {noun}} other {# {nouns}}}',
    { count, noun, nouns },
  );
}

function FieldInput({ field, ...props }: FieldInputProps) {
  switch (field.type) {
    case 'headers':
      return <HeadersInput {...props} field={field} />;
    case 'contacts':
      return <ContactsInput {...props} field={field} />;
    case 'address':
      return <AddressInput {...props} field={field} />;
    default:
      return <ValueInput {...props} field={field} />;
  }
}

interface StateInputProps {
  state: StateElement;
  onChange: (edit: BulkEdit | undefined) => void;
}

function StateInput({ state: { element, options }, onChange }: StateInputProps) {
  const [label, setLabel] = useState('');
  return (
    <ChoiceSelect
      label={t('New status')}
      value={label}
      options={[
        { value: '', label: t('Choose a status') },
        ...options.map((one) => ({ value: one.label, label: one.label })),
      ]}
      onChange={(next) => {
        const option = options.find((one) => one.label === next);
        setLabel(next);
        onChange(option && stateEdit(element, option.value, option.label));
      }}
    />
  );
}
