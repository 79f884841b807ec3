import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Statement } from '#service/db/statement-log.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { context, inContext } from './request-context.ts';

/** A no-op that costs next to nothing until `startTraces` is called. */
const tracer = trace.getTracer('paddock');

/**
 * Sends traces by OTLP (HTTP): requests by operation, jobs, deliveries, and their statements without values. A request
 * continues its client's trace (W3C Trace Context). The exporter reads OpenTelemetry's environment variables itself.
 */
export async function startTraces(server: FastifyInstance, version: string): Promise<void> {
  // Loaded only where traces are on.
  const { parseTraceParent } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const name = process.env.OTEL_SERVICE_NAME ?? 'paddock';
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);

  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', async (request) => {
    const { method, headers, routeOptions } = request;
    const client = parseTraceParent(String(headers.traceparent));
    const span = tracer.startSpan(
      routeOptions.config.operation?.id ?? method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': routeOptions.url ?? '',
          'paddock.request_id': request.id,
        },
      },
      client === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, client),
    );
    spans.set(request, span);
    enterSpan(span);
  });
  // This hook runs in another async context than the one before.
  server.addHook('preValidation', async (request) => enterSpan(spans.get(request)));
  server.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.setAttribute('http.response.status_code', statusCode).end();
  });
  server.addHook('onClose', () => provider.shutdown());
}

function enterSpan(span: Span | undefined): void {
  const entered = context();
  if (entered !== undefined) entered.span = span;
}

/** Runs work in a span, which is a child of `parent` or begins a trace. A rejection ends it as failed. */
export async function inSpan<T>(
  name: string,
  { parent, ...options }: { parent?: Span | undefined; kind: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, options, under(parent));
  try {
    return await work(span);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
    throw error;
  } finally {
    span.end();
  }
}

/** Traces a worker's jobs, and makes their queue available to the code that they run. */
export function inJobContext(worker: Worker<never>): Worker<never> {
  const { queue } = worker;
  return {
    ...worker,
    work: (data, job) =>
      inSpan(queue, { kind: SpanKind.CONSUMER }, (span) =>
        inContext({ queue, span }, () => worker.work(data, job)),
      ),
  };
}

/** Traces a finished statement as a child of the current span; does nothing without one. */
export function traceStatement({ text, durationMs }: Statement): void {
  const parent = context()?.span;
  if (parent?.isRecording() !== true) return;
  const end = Date.now();
  const options = {
    kind: SpanKind.CLIENT,
    startTime: end - durationMs,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  };
  const [name = ''] = text
    .replace(/\/\*.*?\*\//, '')
    .trim()
    .split(/\s/, 1);
  tracer.startSpan(name, options, under(parent)).end(end);
}

const under = (parent: Span | undefined) =>
  parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
