// Traces by OpenTelemetry, for operators who run the product with --import of a copy of this file (docs/tracing.md).
// A span for every operation of the API and every job, named as they are; what they ask the database stands below them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import { register } from 'node:module';
import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';

// So that the driver of the database can be watched however it is imported.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

/** As the SDK's own, and Node's channels can put a span into it. */
const active = new AsyncLocalStorage();
const contextManager = {
  active: () => active.getStore() ?? ROOT_CONTEXT,
  with: (inner, work, self, ...args) => active.run(inner, () => work.apply(self, args)),
  bind: (inner, work) =>
    typeof work === 'function'
      ? function bound(...args) {
          return active.run(inner, () => work.apply(this, args));
        }
      : work,
  enable: () => contextManager,
  disable: () => contextManager,
};

// Where to, as what, and how many of them, say the variables OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER …
const sdk = new NodeSDK({
  contextManager,
  // Outside of an operation or job nothing is of interest: the product looks at its database several times a second.
  instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
});
sdk.start();

const tracer = trace.getTracer('boast');
const spans = new WeakMap();

follow('boast.operation', ({ name, method, route, requestId, headers }) => {
  const attributes = { 'http.request.method': method, 'http.route': route, 'boast.request_id': requestId };
  const caller = propagation.extract(ROOT_CONTEXT, headers);
  return [name, { kind: SpanKind.SERVER, attributes }, caller];
});
follow('boast.job', ({ name, jobId }) => [
  name,
  { kind: SpanKind.CONSUMER, attributes: { 'boast.job_id': jobId } },
  ROOT_CONTEXT,
]);

function follow(channel, describe) {
  const events = tracingChannel(channel);
  events.start.bindStore(active, (facts) => {
    const [name, options, parent] = describe(facts);
    const span = tracer.startSpan(name, options, parent);
    spans.set(facts, span);
    return trace.setSpan(parent, span);
  });
  events.subscribe({
    error(facts) {
      // A refusal is an answer like any other: it has a code of the contract.
      const { name, code, message } = facts.error ?? {};
      if (name === 'ApiError') spans.get(facts)?.setAttribute('boast.refusal', code);
      else spans.get(facts)?.setStatus({ code: SpanStatusCode.ERROR, message: String(message) });
    },
    asyncEnd: (facts) => spans.get(facts)?.end(),
  });
}
