// Run it with: WEBHOOK_SECRET=whsec_… go run receiver.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"
)

const tolerance = 5 * time.Minute

// verify fails unless body, byte for byte as it came, was signed with the key within the last minutes.
func verify(key []byte, header http.Header, body []byte) error {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	if id == "" || timestamp == "" || header.Get("webhook-signature") == "" {
		return errors.New("a webhook header is missing")
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return errors.New("the timestamp is no number")
	}
	if age := time.Since(time.Unix(seconds, 0)); age > tolerance || age < -tolerance {
		return errors.New("the timestamp is too old or too new")
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := mac.Sum(nil)
	// Several, separated by spaces, while a secret is rotated: one that matches is enough.
	for _, entry := range strings.Fields(header.Get("webhook-signature")) {
		version, signature, _ := strings.Cut(entry, ",")
		given, err := base64.StdEncoding.DecodeString(signature)
		if version == "v1" && err == nil && hmac.Equal(given, expected) {
			return nil
		}
	}
	return errors.New("no signature matches")
}

type event struct {
	Type, Timestamp string
	Data            struct {
		ID, EventgroupID, WebhookID string
		VersionID                   json.Number
	}
}

type state struct {
	version   int64
	timestamp string
}

// Keep both in your database instead: a program forgets when it ends.
var (
	mutex  sync.Mutex
	seen   = map[string]bool{}
	newest = map[string]state{}
)

// isNew tells what is known: a message may come twice, and what somebody sends again may be older.
func isNew(id string, message event) bool {
	// What is told of, without what happened: an Endpoint's health has times of its own, and no version.
	subject := strings.TrimSuffix(message.Type, path.Ext(message.Type))
	data := message.Data
	record := subject + " " + data.ID + data.EventgroupID + data.WebhookID
	version, _ := data.VersionID.Int64()
	mutex.Lock()
	defer mutex.Unlock()
	if seen[id] {
		return false
	}
	seen[id] = true
	last := newest[record]
	// Of equal versions, and of what has none, the later time is the newer.
	if version < last.version || version == last.version && message.Timestamp < last.timestamp {
		return false
	}
	newest[record] = state{version, message.Timestamp}
	return true
}

func main() {
	secret := os.Getenv("WEBHOOK_SECRET")
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if !strings.HasPrefix(secret, "whsec_") || err != nil {
		log.Fatal("WEBHOOK_SECRET must be set: whsec_…")
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 10<<20))
		if err == nil {
			err = verify(key, request.Header, body)
		}
		var message event
		if err == nil {
			err = json.Unmarshal(body, &message)
		}
		if err != nil {
			http.Error(response, err.Error(), http.StatusBadRequest)
			return
		}
		if id := request.Header.Get("webhook-id"); isNew(id, message) {
			log.Println(id, message.Type)
		}
		// Answer at once; whatever takes longer is done afterwards.
		response.WriteHeader(http.StatusNoContent)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	log.Fatal(http.ListenAndServe(":"+port, nil))
}
