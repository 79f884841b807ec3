import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatDateTime, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { color, fontSize, noteText, wrappingRow } from '#app/kit/theme/tokens.ts';
import type { ChangedKind } from '#app/runs/undo/undone-record.ts';
import { ChangeDifference } from '#app/versions/compare/record-comparison.tsx';
import type { SiteChange } from '#contract/console/site-changes.ts';
import { isGeneratedId } from '#contract/fhir/generated-id.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { isVisible, versionNames } from './site-change.ts';
import { personName } from './site-changes.queries.ts';

export interface Moments {
  before: string;
  after: string;
}

interface ChangeRowProps {
  siteId: string;
  change: SiteChange;
  kind: ChangedKind | undefined;
  moments: Moments | undefined;
  isChosen: boolean;
  /** Undefined if the change cannot be undone. */
  onToggle: (() => void) | undefined;
  onUndo: () => void;
}

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '0 8px',
  padding: '8px 12px',
  '& + &': { borderTop: `1px solid ${color('border')}` },
  '& > .content': { minWidth: 0, gridColumn: '2 / -1' },
  '& > .MuiCheckbox-root': { margin: '-4px 0 0 -4px' },
});

const Head = styled('div')({
  ...wrappingRow,
  gap: '2px 8px',
  minHeight: 28,
});

const Facts = styled('span')(noteText);

const Reason = styled('q')({ fontSize: fontSize.small });

const actionStyles: Record<string, { tone: Tone; label: string; content: string }> = {
  created: { tone: 'success', label: t('Created'), content: t('Initial content') },
  changed: { tone: 'info', label: t('Changed'), content: '' },
  deleted: { tone: 'danger', label: t('Deleted'), content: t('Deleted content') },
  restored: { tone: 'success', label: t('Undeleted'), content: t('Restored content') },
};

export function ChangeRow(props: ChangeRowProps) {
  const { siteId, change, kind, moments, isChosen, onToggle, onUndo } = props;
  const { recordId, action, at, reason } = change;
  const title = isGeneratedId(change.title) ? t('without a name') : shortText(change.title);
  const style = actionStyles[action] ?? { tone: 'neutral', label: action, content: t('Details') };
  const path = (action === 'deleted' ? kind?.historyPath : kind?.path)?.({ siteId, recordId });
  const name = `${kind?.one ?? change.kind} ${title}`;
  const tickLabel = t('Select {change}: {name}', { change: inSentence(style.label), name });
  return (
    <Row>
      {onToggle === undefined ? (
        <span />
      ) : (
        <Checkbox
          size="small"
          checked={isChosen}
          slotProps={{ input: { 'aria-label': tickLabel } }}
          onChange={onToggle}
        />
      )}
      <Head>
        {action !== 'changed' && <StatusChip tone={style.tone} label={style.label} />}
        <span>
          <MutedText>{kind?.one ?? change.kind} </MutedText>
          {path === undefined ? (
            title
          ) : (
            <PageLink to={path} color="inherit" sx={{ fontWeight: 500 }}>
              {title}
            </PageLink>
          )}
        </span>
        <Facts>
          {moments === undefined ? (
            <time dateTime={at}>{formatTimeOfDay(at)}</time>
          ) : (
            lastChangeText(change)
          )}
        </Facts>
      </Head>
      {onToggle !== undefined && (
        <Button
          size="small"
          className="row-action"
          aria-label={t('Undo: {name}', { name })}
          onClick={onUndo}
        >
          {t('Undo')}
        </Button>
      )}
      <div className="content">
        {reason !== null && <Reason>{reason}</Reason>}
        <Difference {...props} content={style.content} />
      </div>
    </Row>
  );
}

function lastChangeText({ at, author }: SiteChange) {
  const moment = formatDateTime(at);
  const time = (text: ReactNode) => <time dateTime={at}>{text}</time>;
  return author === null
    ? rich('<time>Last changed {moment}</time>', { moment, time })
    : rich('<time>Last changed {moment}</time> by {name}', {
        moment,
        time,
        name: personName(author),
      });
}

function Difference({ change, kind, moments, content }: ChangeRowProps & { content: string }) {
  if (!isVisible(change)) {
    return <MutedText>{t('You don’t have permission to view one of its versions.')}</MutedText>;
  }
  if (kind === undefined) return null;
  return (
    <ChangeDifference
      words={kind.record.words}
      before={change.before?.text ?? ''}
      after={change.after?.text ?? ''}
      names={moments ?? versionNames(change)}
      {...(content !== '' && { summarize: () => content })}
    />
  );
}
