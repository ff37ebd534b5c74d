import type { FastifyInstance } from 'fastify';

/** The server's JSON parser, for tests of a single plugin: an empty body is no error. */
export function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body: string, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body));
    } catch (error) {
      done(Object.assign(error instanceof Error ? error : new Error('not JSON'), { statusCode: 400 }));
    }
  });
}
