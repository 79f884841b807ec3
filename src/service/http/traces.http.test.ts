import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenLocally } from '#testing/free-port.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { startService } from '#testing/start-service.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

/** An OTLP collector, which keeps the spans that it receives. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    }; // OTLP's JSON
    for (const { scopeSpans } of body.resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  onTestFinished(() => void server.close());
  return { url, spans };
}

test('a request continues the trace of its client, with its statements and its delivery', async () => {
  const collector = await startCollector();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const service = await startService({ tracesUrl: collector.url });
  const { call } = await service.signInAs({ role: 'ADMIN' });
  await call('POST', '/site/101/ahds/v1/webhook', {
    body: { name: 'Lab', url: receiver.url, events: ['*'] },
  });
  const [traceId, parentSpanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const headers = { traceparent: `00-${traceId}-${parentSpanId}-01` };
  await call('POST', '/site/101/fhir/endpoint', { headers, body: newEndpoint() });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
  // Sends what has not been sent.
  await service.close();

  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const request = spans.find(({ name }) => name === 'createEndpoint');
  expect(request).toMatchObject({ parentSpanId });
  const parts = spans.filter((span) => span.parentSpanId === request?.spanId);
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select', 'with', 'delivery']),
  );
});
