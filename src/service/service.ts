import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { auditRetentionWorker } from '#service/core/audit/audit-log.store.ts';
import { mailer } from '#service/core/mail/mailer.ts';
import { resolveBySystem } from '#service/core/outbound/receiver-address.ts';
import { runsWorkers } from '#service/core/runs/runs.worker.ts';
import { accessTokens } from '#service/core/security/access-token.ts';
import { sealing } from '#service/db/sealing.ts';
import { accessReviewHandlers } from '#service/features/access/access-review.handlers.ts';
import { attentionHandlers } from '#service/features/attention/attention.handlers.ts';
import { accountRetentionWorker } from '#service/features/auth/account-retention.store.ts';
import { siteChangesHandlers } from '#service/features/changes/site-changes.handlers.ts';
import { findHandlers } from '#service/features/fhir/find/find.handlers.ts';
import { reindex } from '#service/features/fhir/indexing/reindex.store.ts';
import { fhirHandlers } from '#service/features/fhir/interface/fhir.handlers.ts';
import { pageTokens } from '#service/features/fhir/page-tokens.ts';
import { loadR4Definitions } from '#service/features/fhir/validation/r4-definitions.ts';
import { runsHandlers } from '#service/features/runs/runs.handlers.ts';
import { idempotentWrites } from '#service/http/idempotency/idempotent-writes.ts';
import { keyRetentionWorker } from '#service/http/idempotency/stored-responses.store.ts';
import { type Config, isLocal } from './config.ts';
import { resealWorker } from './core/security/resealing.store.ts';
import { joinable } from './db/join-transaction.ts';
import type { Store } from './db/store.ts';
import { registerDemoReceiver } from './demo/demo-receiver.ts';
import { auditHandlers } from './features/audit/audit.handlers.ts';
import { accountMailWorker } from './features/auth/account-mails.ts';
import { authHandlers, passwordHandlers } from './features/auth/auth.handlers.ts';
import { ownAccountHandlers } from './features/auth/own-account.handlers.ts';
import { passkeys } from './features/auth/passkeys.ts';
import { secondFactorsHandlers } from './features/auth/second-factors.handlers.ts';
import { sessionsStore } from './features/auth/sessions.store.ts';
import { authenticator } from './features/auth/sign-in.rules.ts';
import { sealedTotpSecrets } from './features/auth/totp.ts';
import { eventgroupsHandlers } from './features/eventgroups/eventgroups.handlers.ts';
import { endpointEditorsHandlers } from './features/fhir/editors/endpoint-editors.handlers.ts';
import { nameIn } from './features/fhir/facets/facet-labels.ts';
import { facetsHandlers } from './features/fhir/facets/facets.handlers.ts';
import { fhirKinds } from './features/fhir/fhir-kinds.ts';
import { endpointHealthHandlers } from './features/fhir/health/endpoint-health.handlers.ts';
import { testRetentionWorker } from './features/fhir/health/endpoint-tests.store.ts';
import { scheduledTestsWorker } from './features/fhir/health/scheduled-tests.worker.ts';
import type { TestRules } from './features/fhir/health/test-address.ts';
import { fhirImportHandlers } from './features/fhir/import/fhir-import.handlers.ts';
import { r4Handlers } from './features/fhir/r4/r4.handlers.ts';
import { referrersHandlers } from './features/fhir/referrers/referrers.handlers.ts';
import { isRecordRun, recordRowHandler } from './features/fhir/runs/record-run-row.rules.ts';
import { recordRunsHandlers } from './features/fhir/runs/record-runs.handlers.ts';
import { findChangedFields } from './features/fhir/versions/changed-fields.store.ts';
import { findTexts } from './features/fhir/versions/versions.store.ts';
import { changeStreams } from './features/live/change-streams.ts';
import { liveChangesHandlers } from './features/live/live-changes.handlers.ts';
import { findChangesSince } from './features/live/site-changes.store.ts';
import { practiceHandlers } from './features/practice/practice.handlers.ts';
import { serviceInfoHandlers } from './features/service-info/service-info.handlers.ts';
import { startMetrics } from './features/status/metrics.ts';
import { statusHandlers } from './features/status/status.handlers.ts';
import { userAccessHandlers } from './features/users/user-access.handlers.ts';
import { userBulkHandlers } from './features/users/user-bulk.handlers.ts';
import { userCountsWorker } from './features/users/user-counts.store.ts';
import { userRowHandler } from './features/users/user-run-row.rules.ts';
import { usersHandlers } from './features/users/users.handlers.ts';
import { viewsHandlers } from './features/views/views.handlers.ts';
import { withdrawDeliveries } from './features/webhooks/delivery-runs.store.ts';
import { sealedHeaders } from './features/webhooks/webhook-headers.store.ts';
import { sealedSecrets } from './features/webhooks/webhook-secrets.store.ts';
import { type WebhookDeps, webhooksFeature } from './features/webhooks/webhooks-feature.ts';
import { registerCompression } from './http/compression.ts';
import { registerConsoleFiles } from './http/console-files.ts';
import { registerErrorHandler, sendClientError, sendFrameworkError } from './http/error-handler.ts';
import { registerFhirForm } from './http/fhir-form.ts';
import { registerInterfaceOnly } from './http/interface-only.ts';
import { bodyLimit, registerJsonBody } from './http/json-body.ts';
import { registerLoadLimit } from './http/load-limit.ts';
import { registerProxyWarning } from './http/proxy-warning.ts';
import { parseQueryString } from './http/query-string.ts';
import { registerRateLimit } from './http/rate-limit.ts';
import { replicaReads } from './http/replica-reads.ts';
import { registerRequestChecks } from './http/request-checks.ts';
import { registerRequestContext } from './http/request-language.ts';
import { registerOperations } from './http/router.ts';
import { registerCors, registerSecurityHeaders } from './http/security-headers.ts';
import { inJobContext, startTraces, traceStatement } from './http/traces.ts';
import { autovacuumWorker } from './jobs/autovacuum.store.ts';
import { jobQueue } from './jobs/jobs.ts';
import { capabilitiesOf, offeredOperations } from './offered-operations.ts';
import { logSlowStatements } from './slow-statements.ts';

const version = '0.1.0';

export interface ServiceDeps {
  config: Config;
  store: Store;
  /** At least 32 characters. */
  jwtSecret: string;
  /** Aborted when the process is about to close, which health checks report to a load balancer. */
  stopping?: AbortSignal;
  /** Folder of the built console; without it only the interface is served. */
  consoleFolder?: string;
  /** External dependencies of webhooks, replaced by tests. */
  webhookDeps?: Partial<WebhookDeps>;
  /** The same for tests of Endpoints. */
  healthWorld?: Partial<TestRules>;
  /** Poll interval of change streams, which tests shorten. */
  livePollMs?: number;
  /** False in tests: what they see must not depend on the minute of the hour. */
  cron?: boolean;
}

const limits = { url: 8_192, requestMs: 30_000, headerMs: 10_000 };
/** About a third of a second of work for two cores. */
const loadLimits = { all: 300, perClient: 100 };

/** Builds the service on an open store, not listening (tests `inject`). Closing ends its jobs, not the store. */
export async function createService(deps: ServiceDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const store = { ...deps.store, db: joinable(deps.store.db) };
  const server = Fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest } },
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    bodyLimit,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: sendClientError,
    requestTimeout: limits.requestMs,
    routerOptions: { maxParamLength: 200, querystringParser: parseQueryString },
    // FHIR clients send batches to the base with or without a final slash.
    rewriteUrl: ({ url = '/' }) => url.replace(/^(\/site\/[^/?]+\/fhir\/r4)\/(?=$|\?)/, '$1'),
    http: { headersTimeout: limits.headerMs, maxHeaderSize: 16_384 },
  });

  registerProxyWarning(server);
  registerRequestContext(server);
  registerSecurityHeaders(server);
  registerCors(server, config.allowedOrigins);
  registerErrorHandler(server);
  if (!config.extensions) registerInterfaceOnly(server);
  registerCompression(server);
  registerFhirForm(server, config.extensions);
  registerRequestChecks(server, limits.url);
  registerJsonBody(server);
  const noteCaller = registerLoadLimit(server, loadLimits);
  await registerRateLimit(server);

  const onError = (error: unknown) => server.log.error(error);
  const logSlow = logSlowStatements(server.log, config.slowStatementMs);
  store.onStatement((statement) => {
    logSlow(statement);
    traceStatement(statement);
  });
  if (config.tracesUrl !== undefined) await startTraces(server, version);
  if (config.metricsPort !== undefined) {
    const { metricsPort: port, host } = config;
    await startMetrics(server, { port, host, store, onError });
  }
  const { db } = store;
  const jobs = jobQueue(store, onError, { cron: deps.cron });
  const mail = mailer({ db, jobs, smtpUrl: config.smtpUrl, from: config.mailFrom });
  const { publicUrl, invitationHours, extensions, mode, sessionHours, retentionDays } = config;
  const inviting = { db, sendMail: mail.sendMail, publicUrl, invitationHours };
  const secrets = [deps.jwtSecret, config.jwtSecretPrevious] as const;
  const sealed = sealing(...secrets);
  const fhir = { db, tokens: pageTokens(...secrets), publicUrl };
  const webhooks = webhooksFeature({
    store,
    sealing: sealed,
    eventDays: retentionDays.events,
    publicUrl,
    version,
    allowsLoopback: config.webhookLoopback,
    extensions,
    jobs,
    sendMail: mail.sendMail,
    onError,
    log: server.log,
    overrides: deps.webhookDeps,
  });
  const testRules: TestRules = {
    addresses: {
      resolve: deps.webhookDeps?.resolve ?? resolveBySystem,
      allowsLoopback: config.webhookLoopback,
    },
    timeoutMs: 10_000,
    userAgent: `Paddock/${version}`,
    now: () => new Date(),
    ...deps.healthWorld,
  };
  const workers = [
    ...webhooks.workers,
    mail.worker,
    autovacuumWorker(store),
    userCountsWorker(db),
    ...runsWorkers({
      db,
      handlerOf: (kind) =>
        isRecordRun(kind)
          ? recordRowHandler({ ...fhir, onError })
          : userRowHandler({ ...inviting, onError }),
    }),
    accountMailWorker(inviting),
    accountRetentionWorker(db, retentionDays.sessions),
    resealWorker({
      db: store.background,
      sealing: sealed,
      columns: [sealedSecrets, sealedHeaders, sealedTotpSecrets],
      onReseal: (count) => server.log.info({ count }, 'Secrets sealed anew'),
    }),
    auditRetentionWorker(db, retentionDays.audit),
    keyRetentionWorker(db),
    testRetentionWorker(db, retentionDays.health),
    scheduledTestsWorker(store.background, testRules),
  ];
  const live = changeStreams({
    pollMs: deps.livePollMs,
    readSince: (places) => findChangesSince(store.background, places),
    findCaller: sessionsStore(store.background).findCaller,
    onError,
  });
  // Before the jobs: a run that waits begins at once, and validates by them.
  loadR4Definitions();
  await jobs.start(workers.map(inJobContext));
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
    live.stop();
    await Promise.all([jobs.stop(), webhooks.stop()]);
    mail.stop();
  });
  await webhooks.start();

  const tokens = accessTokens(...secrets);
  const sessions = sessionsStore(store.db);
  const authenticate = authenticator(tokens, sessions);
  // Stored emails contain working links: only the computer's owner may read them.
  const showsOutbox = mail.keepsOutbox && isLocal(config);
  if (mail.keepsOutbox && !showsOutbox) {
    server.log.warn('SMTP_URL is not set: invitations and password links reach nobody');
  }
  const offered = offeredOperations(config, { showsOutbox });
  const capabilities = capabilitiesOf(offered, version, config);
  const indexedCount = await reindex(db);
  if (indexedCount > 0) server.log.info(`${indexedCount} FHIR resources have been indexed`);
  const signIn = {
    ...{ db, sealing: sealed, passkeys: passkeys(config), sessions, tokens },
    ...{ sessionHours, extensions, adminSecondFactor: config.adminSecondFactor },
  };
  registerOperations(server, {
    operations: offered,
    authenticate,
    noteCaller,
    idempotentWrites: idempotentWrites({ db, sealing: sealed }),
    readReplica: replicaReads(store.replicas, (err) => server.log.warn({ err }, 'Replica failed')),
    bindings: [
      ...authHandlers({ ...signIn, authenticate }),
      ...secondFactorsHandlers(signIn),
      ...passwordHandlers({ db, jobs }),
      ...ownAccountHandlers(db),
      ...usersHandlers(inviting),
      ...userAccessHandlers({ ...inviting, maintenance: store.maintenance }),
      ...accessReviewHandlers(db),
      ...userBulkHandlers({ db, jobs }),
      ...runsHandlers(db, withdrawDeliveries),
      ...auditHandlers(db, findChangedFields),
      ...fhirKinds.flatMap((kind) => fhirHandlers({ ...fhir, extensions }, kind)),
      ...fhirImportHandlers({ ...fhir, onError }),
      ...endpointEditorsHandlers(fhir),
      ...endpointHealthHandlers({ ...fhir, rules: testRules }),
      ...recordRunsHandlers({ db, jobs }),
      ...referrersHandlers(fhir),
      ...facetsHandlers(fhir),
      ...r4Handlers({ ...fhir, version, onError }),
      ...eventgroupsHandlers(db),
      ...webhooks.handlers(),
      ...liveChangesHandlers(live),
      ...siteChangesHandlers(db, { find: findTexts, nameIn }),
      ...practiceHandlers(db),
      ...attentionHandlers(db),
      ...findHandlers(fhir),
      ...viewsHandlers(db),
      ...statusHandlers({ store, version, sendsMail: !mail.keepsOutbox }),
      ...serviceInfoHandlers({
        db,
        version,
        capabilities,
        operations: offered,
        isStopping: () => isStopping || deps.stopping?.aborted === true,
      }),
    ],
  });
  if (mode === 'demo' && config.webhookLoopback) registerDemoReceiver(server);
  await registerConsoleFiles(server, deps.consoleFolder, extensions ? capabilities : undefined);
  return server;
}

/** The logged part of a request: no headers, body or query, which can contain secrets. */
function loggedRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0], ip: request.ip };
}
