import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Deployment, deployment } from '#app/kit/api/deployment.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { type RecentRequest, recentRequests } from '#app/kit/requests/recent-requests.ts';
import { redacted, redactSecrets } from '#app/kit/requests/redact-secrets.ts';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import type { Capabilities } from '#contract/console/service-info.ts';
import { t } from '#words/t.ts';
import { sessionQueries } from '../session/session.queries.ts';

interface ReportDialogProps {
  requestId?: string | undefined;
  onClose: () => void;
}

/** A problem report for support, shown before the user copies it. Nothing is sent. */
export function ReportDialog({ requestId, onClose }: ReportDialogProps) {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const { data: user } = useQuery({ ...sessionQueries.currentUser(), enabled: false });
  // Fixed while open.
  const [facts] = useState(() => ({
    at: new Date(),
    page: window.location.pathname,
    requests: recentRequests.get(),
  }));
  const report = problemReport({
    ...facts,
    requestId,
    capabilities,
    deployment: deployment.get(),
    browser: navigator.userAgent,
    language: navigator.language,
    secrets: [sessionToken.get() ?? '', user?.email ?? ''],
  });
  return (
    <ModalDialog
      title={t('Report a problem')}
      text={t(
        'Nothing is sent automatically. Copy or save this report, and add what you did and what you expected. It contains no passwords, tokens, email addresses or record contents.',
      )}
      maxWidth="md"
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button
            variant="contained"
            onClick={() =>
              saveFile(
                `paddock-report-${facts.at.toISOString().slice(0, 19).replaceAll(':', '-')}.txt`,
                new Blob([report], { type: 'text/plain;charset=utf-8' }),
              )
            }
          >
            {t('Save as text file')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <CodeBlock code={report} label={t('Report')} />
    </ModalDialog>
  );
}

export interface ReportFacts {
  at: Date;
  /** The page's URL, of which only the path is reported. */
  page: string;
  deployment: Deployment;
  capabilities: Capabilities | undefined;
  requests: readonly RecentRequest[];
  /** Of the failed request, if any. */
  requestId: string | undefined;
  browser: string;
  language: string;
  /** Redacted wherever they occur: the token, a link's secret, the user's email. */
  secrets: readonly string[];
}

const maxRequests = 10;
const mailAddress = /[^\s/?&=<>"'(),:;]+(?:@|%40)[^\s/?&=<>"'(),:;]+/gi;

/**
 * A report for support in plain English text. Without query values, fragments and bodies, since its readers may not be
 * allowed to see the records.
 */
export function problemReport(facts: ReportFacts): string {
  const { at, page, deployment, capabilities, requests, requestId, browser, language } = facts;
  const { name, version, mode, extensions = [] } = { ...capabilities };
  const lines = [
    'Report of a problem in Paddock',
    '',
    `Time: ${at.toISOString()}`,
    `Page: ${pathOf(page)}`,
    ...(requestId === undefined ? [] : [`Failed request: ${requestId}`]),
    `Service: ${capabilities ? `${name || 'unknown'} ${version || '(no version)'} ${mode}` : 'unknown'}`.trim(),
    `Deployment: ${deployment.name} (${deployment.id}, ${deployment.kind}), ${originOf(deployment.baseUrl)}`,
    `Extensions: ${extensions.length === 0 ? 'none' : extensions.toSorted().join(', ')}`,
    `Browser: ${browser}`,
    `Language: ${language}`,
    '',
    'Last requests, the newest first:',
    ...(requests.length === 0 ? ['none'] : requests.slice(0, maxRequests).map(requestLine)),
    '',
  ];
  const clean = redactSecrets(lines.join('\n')).replace(mailAddress, redacted);
  return facts.secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, redacted), clean);
}

function requestLine({ startedAt, method, url, status, requestId }: RecentRequest): string {
  const { pathname, searchParams } = new URL(url);
  const names = [...new Set(searchParams.keys())];
  const query = names.length === 0 ? '' : `?${names.map((name) => `${name}=…`).join('&')}`;
  const outcome = status === undefined ? 'not answered yet' : status === 0 ? 'no response' : status;
  const id = requestId === undefined ? '' : ` ${requestId}`;
  return `${startedAt.toISOString()} ${method} ${pathname}${query} ${outcome}${id}`;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

/** Drops credentials in the URL. */
function originOf(baseUrl: string): string {
  if (baseUrl === '') return "the console's own origin";
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : 'no address';
}
