// Run it with: WEBHOOK_SECRET=whsec_… java receiver.java
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import static java.nio.charset.StandardCharsets.UTF_8;

class Receiver {
  static final Duration TOLERANCE = Duration.ofMinutes(5);
  static final int MAX_BYTES = 10 * 1024 * 1024;

  /** Throws unless body, byte for byte as it came, was signed with the key within the last minutes. */
  static void verify(byte[] key, Headers headers, byte[] body) throws GeneralSecurityException {
    String id = headers.getFirst("webhook-id");
    String timestamp = headers.getFirst("webhook-timestamp");
    String signatures = headers.getFirst("webhook-signature");
    if (id == null || timestamp == null || signatures == null) {
      throw new SecurityException("A webhook header is missing");
    }
    if (!timestamp.matches("[0-9]{1,12}")) {
      throw new SecurityException("The timestamp is no number");
    }
    Instant signedAt = Instant.ofEpochSecond(Long.parseLong(timestamp));
    if (Duration.between(signedAt, Instant.now()).abs().compareTo(TOLERANCE) > 0) {
      throw new SecurityException("The timestamp is too old or too new");
    }
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(UTF_8));
    byte[] expected = Base64.getEncoder().encode(mac.doFinal(body));
    // Several, separated by spaces, while a secret is rotated: one that matches is enough.
    for (String entry : signatures.split(" ")) {
      String[] parts = entry.split(",", 2);
      boolean isVersion1 = parts.length == 2 && parts[0].equals("v1");
      if (isVersion1 && MessageDigest.isEqual(parts[1].getBytes(UTF_8), expected)) return;
    }
    throw new SecurityException("No signature matches");
  }

  static final Pattern TOKEN =
      Pattern.compile("\"((?:[^\"\\\\]++|\\\\.)*+)\"|[{}\\[\\]:,]|[^\\s{}\\[\\]:,\"]++");

  /** The texts and numbers of an event and of its data, by name. A JSON library of your own does it better. */
  static Map<String, String> fieldsOf(String json) {
    Map<String, String> fields = new HashMap<>();
    int depth = 0;
    String name = null;
    String last = null;
    for (Matcher token = TOKEN.matcher(json); token.find(); ) {
      String text = token.group(1) == null ? token.group() : token.group(1);
      boolean isMark = token.group(1) == null && text.matches("[{}\\[\\]:,]");
      if (!isMark) {
        if (name != null && depth <= 2) fields.put(name, text);
        last = text;
        continue;
      }
      if (text.equals("{") || text.equals("[")) depth++;
      if (text.equals("}") || text.equals("]")) depth--;
      name = text.equals(":") ? last : null;
    }
    return fields;
  }

  record State(long version, String timestamp) {}

  /** Keep both in your database instead: a program forgets when it ends. */
  static final Set<String> SEEN = new HashSet<>();
  static final Map<String, State> NEWEST = new HashMap<>();

  /** A message may come twice, and what somebody sends again may be older than what is known. */
  static synchronized boolean isNew(String id, Map<String, String> event) {
    if (!SEEN.add(id)) return false;
    // What is told of, without what happened: an Endpoint's health has times of its own, and no version.
    String record = event.get("type").replaceFirst("[.][^.]*$", "");
    for (String name : new String[] {"id", "eventgroupId", "webhookId"}) {
      record += " " + event.getOrDefault(name, "");
    }
    // Of equal versions, and of what has none, the later time is the newer.
    State state = new State(Long.parseLong(event.getOrDefault("versionId", "0")), event.get("timestamp"));
    State last = NEWEST.getOrDefault(record, state);
    boolean isSame = state.version == last.version;
    if (state.version < last.version || isSame && state.timestamp.compareTo(last.timestamp) < 0) return false;
    NEWEST.put(record, state);
    return true;
  }

  static void answer(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  public static void main(String[] arguments) throws IOException {
    String secret = System.getenv().getOrDefault("WEBHOOK_SECRET", "");
    if (!secret.startsWith("whsec_")) throw new SecurityException("WEBHOOK_SECRET must be set: whsec_…");
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
    HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", exchange -> {
      byte[] body = exchange.getRequestBody().readNBytes(MAX_BYTES + 1);
      try {
        if (body.length > MAX_BYTES) throw new SecurityException("The message is too large");
        verify(key, exchange.getRequestHeaders(), body);
        Map<String, String> event = fieldsOf(new String(body, UTF_8));
        if (!event.containsKey("type") || !event.containsKey("timestamp")) {
          throw new SecurityException("The message is no event");
        }
        String id = exchange.getRequestHeaders().getFirst("webhook-id");
        if (isNew(id, event)) System.out.println(id + " " + event.get("type"));
      } catch (GeneralSecurityException | RuntimeException refusal) {
        answer(exchange, 400, refusal.getMessage());
        return;
      }
      // Answer at once; whatever takes longer is done afterwards.
      answer(exchange, 204, "");
    });
    server.start();
  }
}
