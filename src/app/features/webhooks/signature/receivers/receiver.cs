// Program.cs of an ASP.NET Core project (dotnet new web). Run it with: WEBHOOK_SECRET=whsec_… dotnet run
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET") ?? "";
if (!secret.StartsWith("whsec_", StringComparison.Ordinal))
    throw new InvalidOperationException("WEBHOOK_SECRET must be set: whsec_…");
var key = Convert.FromBase64String(secret["whsec_".Length..]);
var tolerance = TimeSpan.FromMinutes(5);

// Why a message is refused; null if body, byte for byte as it came, was signed within the last minutes.
string? Refusal(IHeaderDictionary headers, byte[] body)
{
    string id = headers["webhook-id"].ToString();
    string timestamp = headers["webhook-timestamp"].ToString();
    string signatures = headers["webhook-signature"].ToString();
    if (id == "" || timestamp == "" || signatures == "") return "A webhook header is missing";
    if (!long.TryParse(timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds))
        return "The timestamp is no number";
    var age = DateTimeOffset.UtcNow.ToUnixTimeSeconds() - seconds;
    if (Math.Abs(age) > tolerance.TotalSeconds) return "The timestamp is too old or too new";
    byte[] content = [.. Encoding.UTF8.GetBytes($"{id}.{timestamp}."), .. body];
    var expected = Encoding.UTF8.GetBytes(Convert.ToBase64String(HMACSHA256.HashData(key, content)));
    // Several, separated by spaces, while a secret is rotated: one that matches is enough.
    foreach (var entry in signatures.Split(' '))
    {
        var parts = entry.Split(',', 2);
        if (parts is ["v1", var signature]
            && CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(signature), expected))
            return null;
    }
    return "No signature matches";
}

// Keep both in your database instead: a program forgets when it ends.
var seen = new HashSet<string>();
var newest = new Dictionary<string, (long Version, string Timestamp)>();

// Whether a message is new. It may come twice, and what somebody sends again may be older than what is known.
bool IsNew(string id, JsonElement message)
{
    var data = message.GetProperty("data");
    string? Text(string name) => data.TryGetProperty(name, out var value) ? value.ToString() : null;
    // What is told of, without what happened: an Endpoint's health has times of its own, and no version.
    var type = message.GetProperty("type").ToString();
    var subject = type[..Math.Max(0, type.LastIndexOf('.'))];
    var record = $"{subject} {Text("id") ?? Text("eventgroupId") ?? Text("webhookId")}";
    var timestamp = message.GetProperty("timestamp").ToString();
    var version = long.Parse(Text("versionId") ?? "0", CultureInfo.InvariantCulture);
    lock (seen)
    {
        if (!seen.Add(id)) return false;
        // Of equal versions, and of what has none, the later time is the newer.
        var isOlder = newest.TryGetValue(record, out var last)
            && (version < last.Version
                || (version == last.Version && string.CompareOrdinal(timestamp, last.Timestamp) < 0));
        if (isOlder) return false;
        newest[record] = (version, timestamp);
        return true;
    }
}

var app = WebApplication.Create(args);
app.MapPost("/{**path}", async (HttpRequest request) =>
{
    using var buffer = new MemoryStream();
    await request.Body.CopyToAsync(buffer);
    var body = buffer.ToArray();
    if (Refusal(request.Headers, body) is { } refusal) return Results.BadRequest(refusal);
    try
    {
        using var message = JsonDocument.Parse(body);
        var id = request.Headers["webhook-id"].ToString();
        if (IsNew(id, message.RootElement))
            Console.WriteLine($"{id} {message.RootElement.GetProperty("type")}");
    }
    catch (Exception error) when (error is JsonException or KeyNotFoundException
        or InvalidOperationException or FormatException or OverflowException)
    {
        return Results.BadRequest("The message is no event");
    }
    // Answer at once; whatever takes longer is done afterwards.
    return Results.NoContent();
});
var port = Environment.GetEnvironmentVariable("PORT") ?? "3000";
app.Run($"http://*:{port}");
