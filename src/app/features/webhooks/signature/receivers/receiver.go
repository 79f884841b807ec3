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
	"strconv"
	"strings"
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
		var event struct{ Type string }
		if err == nil {
			err = json.Unmarshal(body, &event)
		}
		if err != nil {
			http.Error(response, err.Error(), http.StatusBadRequest)
			return
		}
		// A message may come twice: remember webhook-id for some days and leave out what was seen.
		log.Println(request.Header.Get("webhook-id"), event.Type)
		// Answer at once; whatever takes longer is done afterwards.
		response.WriteHeader(http.StatusNoContent)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	log.Fatal(http.ListenAndServe(":"+port, nil))
}
