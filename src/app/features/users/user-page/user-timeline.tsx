import { styled } from '@mui/material/styles';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import { color } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { Invitation, User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

const Steps = styled('ol')({
  '& > li': { position: 'relative', padding: '0 0 14px 22px' },
  '& > li:last-child': { paddingBottom: 0 },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 12,
    bottom: -6,
    width: 2,
    backgroundColor: color('border'),
  },
});

const Dot = styled('span')({
  position: 'absolute',
  left: 0,
  top: 5,
  width: 10,
  height: 10,
  borderRadius: '50%',
});

export function UserTimeline({ user }: { user: User }) {
  return (
    <SectionCard title={t('Invitation and terms')}>
      <Steps>
        {timelineSteps(user).map(({ label, time, tone }) => (
          <li key={label}>
            <Dot aria-hidden style={{ backgroundColor: color(`${tone}-solid`) }} />
            {label}
            {time !== undefined && (
              <Note>
                <RelativeTime time={time} /> · {formatDateTime(time)}
              </Note>
            )}
          </li>
        ))}
      </Steps>
    </SectionCard>
  );
}

interface TimelineStep {
  label: string;
  /** ISO; undefined if pending or unknown. */
  time?: string | undefined;
  tone: Tone;
}

export function timelineSteps(user: User): TimelineStep[] {
  const { invitation, tosAcceptedAt, lastLoginAt } = user;
  return [
    { label: t('Account created'), time: user.createdAt, tone: 'success' },
    ...(invitation ? invitationSteps(invitation) : []),
    ...(tosAcceptedAt === undefined ? [] : [termsStep(tosAcceptedAt)]),
    ...(lastLoginAt
      ? [{ label: t('Last sign-in'), time: lastLoginAt, tone: 'success' as const }]
      : []),
  ];
}

function invitationSteps({ state, sentAt, expiresAt }: Invitation): TimelineStep[] {
  const sent: TimelineStep = { label: t('Invitation sent'), time: sentAt, tone: 'success' };
  switch (state) {
    case 'pending':
      return [sent, { label: t('Pending; expires'), time: expiresAt, tone: 'info' }];
    case 'expired':
      return [sent, { label: t('Invitation expired'), time: expiresAt, tone: 'warning' }];
    case 'revoked':
      return [sent, { label: t('Invitation revoked'), tone: 'danger' }];
    case 'accepted':
      return [sent, { label: t('Invitation accepted'), tone: 'success' }];
    default:
      return [sent, { label: t('Invitation {state}', { state }), tone: 'neutral' }];
  }
}

function termsStep(acceptedAt: string | null): TimelineStep {
  return acceptedAt === null
    ? { label: t('Terms not accepted'), tone: 'neutral' }
    : { label: t('Terms accepted'), time: acceptedAt, tone: 'success' };
}
