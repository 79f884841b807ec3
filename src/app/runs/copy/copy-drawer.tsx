import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { formatJson } from '#app/kit/json/json-text.ts';
import { NewRunDrawer } from '#app/runs/new-run-drawer.tsx';
import { useOtherSites } from '#app/shell/session/use-sites.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import {
  type BulkDrawerProps,
  type BulkKind,
  type BulkTarget,
  useBulkTargets,
} from '../bulk/bulk-targets.tsx';
import { changeRun, type NewRecordRun, resourceRows, undoTexts } from '../record-run.ts';
import { type CopyPlan, copyQueries, maxCompared } from './copy-plan.queries.ts';
import { type CopyChange, copyOf } from './copy-resource.ts';
import { PlannedRecords, PlannedReferences } from './planned-lists.tsx';

const Parts = styled('div')({ display: 'grid', gap: 16 });

/** The last target, as the next copy usually has the same one. */
let lastSiteId = '';

/** Copies resources to another site: the target and the references, then the run. */
export function CopyDrawer(props: BulkDrawerProps) {
  const { siteId, kind, onDone, onClose } = props;
  const { noun, plural } = kind;
  const { targets, notice } = useBulkTargets(props);
  const sites = useOtherSites(siteId);
  const [chosen, setChosen] = useState(lastSiteId);
  const to = sites.find((site) => site.siteId === chosen) ?? sites[0];
  const [identifiers, setIdentifiers] = useState<CopyChange['identifiers']>('kept');
  const [missing, setMissing] = useState<CopyChange['missing']>('named');
  const [isAlreadyCopied, setIsAlreadyCopied] = useState(false);
  const ids = targets?.map(({ id }) => id) ?? [];
  const plan = useQuery({
    ...copyQueries.plan({ siteId, toSiteId: to?.siteId ?? '', kind: kind.kind, ids }),
    enabled: to !== undefined && ids.length > 0,
  });
  const { references = [], alreadyThere = none } = plan.data ?? {};
  const copied = targets?.filter(({ id }) => isAlreadyCopied || !alreadyThere.has(id)) ?? [];

  function runOf() {
    if (to === undefined) return undefined;
    lastSiteId = to.siteId;
    const change = copyChange(references, { identifiers, missing });
    const { records = new Map() } = plan.data ?? {};
    return copyRun(copied, { siteId, kind, to, change, records });
  }

  return (
    <NewRunDrawer
      title={t('Copy to another site')}
      description={t('Each is created there as a new {noun}. Nothing changes here.', { noun })}
      action={{
        label: t(
          copied.length === 0
            ? 'Copy {what}'
            : 'Copy {count, plural, one {# {noun}} other {# {nouns}}}',
          { count: copied.length, what: plural, noun, nouns: plural },
        ),
        canStart: copied.length > 0 && plan.data !== undefined,
      }}
      runOf={runOf}
      onDone={onDone}
      onClose={onClose}
    >
      {to === undefined ? (
        <Alert severity="info">{t('You have no other site to copy to.')}</Alert>
      ) : (
        <Parts>
          <ChoiceSelect
            label={t('Target site')}
            value={to.siteId}
            options={sites.map(({ siteId: value, name }) => ({ value, label: name }))}
            onChange={setChosen}
          />
          <ChoiceSelect
            label={t('Identifiers')}
            value={identifiers}
            options={identifierOptions}
            onChange={setIdentifiers}
          />
          {notice}
          {targets !== undefined && plan.data === undefined && (
            <UnloadedPart
              query={plan}
              what={t('References of the {nouns}', { nouns: plural })}
              fields={2}
            />
          )}
          {references.some(({ there }) => there === undefined) && (
            <ChoiceSelect
              label={t('References missing at {site}', { site: to.name })}
              value={missing}
              options={missingOptions}
              onChange={setMissing}
            />
          )}
          {references.length > 0 && (
            <PlannedReferences references={references} missing={missing} site={to.name} />
          )}
          {targets !== undefined && plan.data !== undefined && (
            <PlannedRecords
              label={capitalize(plural)}
              targets={targets}
              plan={plan.data}
              isAlreadyCopied={isAlreadyCopied}
            />
          )}
          {plan.data !== undefined && (
            <AlreadyThere
              site={to.name}
              plan={plan.data}
              isCopied={isAlreadyCopied}
              onChange={setIsAlreadyCopied}
            />
          )}
        </Parts>
      )}
    </NewRunDrawer>
  );
}

interface Copies extends Pick<CopyPlan, 'records'> {
  siteId: string;
  kind: BulkKind;
  to: { siteId: string; name: string };
  change: CopyChange;
}

/** Creates the copies of records that still exist. */
export function copyRun(targets: readonly BulkTarget[], copies: Copies): NewRecordRun {
  const { kind, to, change, records } = copies;
  const { plural } = kind;
  const { siteId, name: siteName } = to;
  const rows = targets.flatMap(({ id, title, versionId }) => {
    const source = records.get(id.toLowerCase());
    const row = { id, title, versionId, isCopy: true, before: null };
    return source ? [{ ...row, after: formatJson(copyOf(source, change)) }] : [];
  });
  const params = {
    siteId,
    siteName,
    place: { siteId: copies.siteId, kind: kind.kind },
    words: {
      running: t('Copying {nouns} to {site}', { nouns: plural, site: siteName }),
      done: t('{nouns} copied to {site}', { nouns: capitalize(plural), site: siteName }),
    },
    undoWords: undoTexts(plural),
  };
  return { kind: changeRun, params, rows: resourceRows(kind.kind, rows) };
}

const none: ReadonlySet<string> = new Set();

const identifierOptions = [
  { value: 'kept', label: t('Keep identifiers (same system at both sites)') },
  { value: 'left', label: t('Leave out') },
] as const;

const missingOptions = [
  { value: 'named', label: t('Keep their names') },
  { value: 'left', label: t('Leave out') },
] as const;

/** How to copy: the choices, with the references that have a match at the target. */
function copyChange(
  references: CopyPlan['references'],
  choices: Pick<CopyChange, 'identifiers' | 'missing'>,
): CopyChange {
  const matched = references.flatMap(({ key, there }) => (there ? [[key, there]] : []));
  return {
    ...choices,
    references: Object.fromEntries(matched),
    names: Object.fromEntries(references.map((reference) => [reference.key, reference.name])),
  };
}

interface AlreadyThereProps {
  site: string;
  plan: CopyPlan;
  /** Whether existing records are copied anyway. */
  isCopied: boolean;
  onChange: (isCopied: boolean) => void;
}

/** Records that exist at the target, or were not searched for. */
function AlreadyThere({ site, plan, isCopied, onChange }: AlreadyThereProps) {
  const { alreadyThere, uncompared } = plan;
  return (
    <>
      {uncompared.size > 0 && (
        <Alert severity="warning">
          {t(
            'Only the first {count, number} were searched for at {site}. Some of the others may exist there.',
            { count: maxCompared, site },
          )}
        </Alert>
      )}
      {alreadyThere.size > 0 && (
        <Alert severity="warning">
          {t('{site} already has {count, number} of them, by identifier or name.', {
            site,
            count: alreadyThere.size,
          })}
          <FormControlLabel
            sx={{ display: 'flex' }}
            label={t('Copy anyway')}
            control={
              <Checkbox
                size="small"
                checked={isCopied}
                onChange={({ target }) => onChange(target.checked)}
              />
            }
          />
        </Alert>
      )}
    </>
  );
}
