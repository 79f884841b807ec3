import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { ResultList } from '#app/kit/result-list.tsx';
import { shortText } from '#app/kit/short-text.ts';
import { StatusChip } from '#app/kit/status-chip.tsx';
import { TableFrame } from '#app/kit/table-frame.tsx';
import { MutedText } from '#app/kit/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { BrowserRunKind } from '#app/work/browser-runs.ts';
import { RunButton } from '#app/work/run-drawer.tsx';
import { useStartBrowserRun } from '#app/work/use-start-browser-run.tsx';
import { t } from '#words/t.ts';
import { ChangeDifference } from '../compare/change-difference.tsx';
import { ReasonInput } from '../form/reason-input.tsx';
import type { ChangedKinds } from './changed-kind.ts';
import { takeBackQueries } from './take-back.queries.ts';
import {
  nothingLeft,
  type TakeBackPlan,
  type TakeBackRow,
  type TakeBackTarget,
} from './take-back.ts';
import { takeBackRows } from './take-back-run.ts';

interface TakeBackDrawerProps {
  kinds: ChangedKinds;
  run: BrowserRunKind<TakeBackRow>;
  siteId: string;
  targets: readonly TakeBackTarget[];
  /** Taken back, so that they need not be chosen any more. */
  onStarted: () => void;
  onClose: () => void;
}

const Lead = styled('p')({ margin: '0 0 12px' });

/** Takes changes back: first what that would do to each record as it stands now, then the run that does it. */
export function TakeBackDrawer(props: TakeBackDrawerProps) {
  const { kinds, run, siteId, targets, onStarted, onClose } = props;
  const [isBegun, setIsBegun] = useState(false);
  // What the run deletes must not be asked for again.
  const preview = useQuery({
    ...takeBackQueries.preview(kinds, siteId, targets),
    enabled: !isBegun,
  });
  const [reason, setReason] = useState('');
  const plans = preview.data;
  const able = targets.filter((target) => isDone(plans?.get(target)));
  const left = targets.length - able.length;
  const { begin, drawer } = useStartBrowserRun(run, {
    runOf: () => ({ params: { siteId, reason }, rows: takeBackRows(able) }),
    onClose,
  });
  if (drawer) return drawer;
  return (
    <SideDrawer
      open
      width="wide"
      title={titleOf(targets)}
      description={t(
        'Only what is chosen is taken back. What came later stays, and each record gets a new version.',
      )}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <RunButton
            variant="contained"
            problem={t('Not started.')}
            disabled={able.length === 0}
            onRun={async () => {
              setIsBegun(true);
              await begin();
              onStarted();
            }}
          >
            {able.length < 2
              ? t('Take back')
              : t('Take back in {count, number} records', { count: able.length })}
          </RunButton>
        </>
      }
    >
      <UnloadedPart query={preview} what={t('What would be taken back')}>
        <FormSkeleton fields={Math.min(targets.length, 6)} />
      </UnloadedPart>
      {plans !== undefined && (
        <>
          {left > 0 && (
            <Alert severity={able.length === 0 ? 'warning' : 'info'} sx={{ mb: 4 }}>
              {able.length === 0
                ? t('Nothing can be taken back.')
                : t('{left, number} of {total, number} records stay as they are.', {
                    left,
                    total: targets.length,
                  })}
            </Alert>
          )}
          {able.length > 0 && <Lead>{t('What taking back changes now:')}</Lead>}
          <TableFrame>
            <ResultList aria-label={t('What would be taken back')}>
              {targets.map((target) => (
                <PreviewRow
                  key={`${target.kind}/${target.recordId}`}
                  kinds={kinds}
                  siteId={siteId}
                  target={target}
                  plan={plans.get(target)}
                />
              ))}
            </ResultList>
          </TableFrame>
          {able.length > 0 && (
            <ReasonInput kind={{ takesReason: true }} value={reason} onChange={setReason} />
          )}
        </>
      )}
    </SideDrawer>
  );
}

function titleOf(targets: readonly TakeBackTarget[]): string {
  const [only] = targets;
  if (targets.length > 1)
    return t('Take back changes of {count, number} records', { count: targets.length });
  return only?.changes.length === 1 ? t('Take back a change') : t('Take back changes of a record');
}

function isDone(plan: TakeBackPlan | undefined): boolean {
  return plan?.plan.kind === 'write' || plan?.plan.kind === 'remove';
}

interface PreviewRowProps {
  kinds: ChangedKinds;
  siteId: string;
  target: TakeBackTarget;
  plan: TakeBackPlan | undefined;
}

const Wide = styled('div')({ gridColumn: '1 / -1', minWidth: 0 });

function PreviewRow({ kinds, siteId, target, plan }: PreviewRowProps) {
  const kind = kinds(target.kind);
  const look = lookOf(plan);
  const text = plan?.plan.kind === 'write' ? plan.plan.text : undefined;
  return (
    <li>
      <span>
        {kind && <MutedText>{kind.one} </MutedText>}
        {kind === undefined ? (
          target.title
        ) : (
          <Link
            component={RouterLink}
            to={kind.historyPath({ siteId, recordId: target.recordId })}
            color="inherit"
          >
            {shortText(target.title)}
          </Link>
        )}
      </span>
      <StatusChip {...look.chip} />
      {look.reason !== undefined && <small>{look.reason}</small>}
      {kind !== undefined && text !== undefined && plan?.now != null && (
        <Wide>
          <ChangeDifference
            words={kind.record.words}
            before={plan.now}
            after={text}
            names={{ before: t('Now'), after: t('Afterwards') }}
          />
        </Wide>
      )}
    </li>
  );
}

function lookOf(plan: TakeBackPlan | undefined): {
  chip: { tone: Tone; label: string };
  reason?: string;
} {
  switch (plan?.plan.kind) {
    case 'write':
      return plan.now === null
        ? { chip: { tone: 'success', label: t('Comes back') }, reason: t('It is deleted now') }
        : { chip: { tone: 'info', label: t('Changes@@verb') } };
    case 'remove':
      return {
        chip: { tone: 'danger', label: t('Is deleted') },
        reason: t('It did not exist before'),
      };
    case 'conflict':
      return { chip: { tone: 'warning', label: t('Stays') }, reason: plan.plan.reason };
    default:
      return { chip: { tone: 'neutral', label: t('Stays') }, reason: nothingLeft };
  }
}
